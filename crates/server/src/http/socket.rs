//! A match as it happens, over a WebSocket.

use super::extract::{At, own_origin, spend};
use crate::holders::Caller;
use crate::house::House;
use crate::hub::{Frame, Place};
use crate::limits::Client;
use crate::looking::Glance;
use crate::refused::{Answer, Refused};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt as _;
use std::sync::Arc;
use std::time::Duration;
use store::Id;
use tokio::sync::mpsc;
use wire::Refusal;
use wire::protocol::{ClientFrame, ServerFrame};

/// The largest frame a client may send.
const FRAME_MAX: usize = 8 * 1024;
/// What is read at once. A larger buffer is memory for every socket, and cleared at every read.
const READ_SIZE: usize = 1024;
/// How long a client may take to say where to resume.
const HELLO: Duration = Duration::from_secs(10);

/// How long a client may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// How often a sign of life goes out, lest a proxy take the line for dead.
const QUIET: Duration = Duration::from_secs(25);

/// A match as it happens.
#[utoipa::path(get, path = "/api/matches/{id}/ws", params(("id" = String, Path)), responses(
    (status = 101, description = "the socket is open; `ClientFrame` and `ServerFrame` say what goes over it"),
    (status = 400, body = Refusal), (status = 403, body = Refusal), (status = 404, body = Refusal),
    (status = 429, body = Refusal), (status = 503, body = Refusal)
))]
pub(super) async fn socket(
    State(house): State<Arc<House>>,
    caller: Caller,
    At(id): At,
    headers: HeaderMap,
    request: Request,
) -> Answer<Response> {
    own_origin(&house, &headers)?;
    if house.is_stopping() {
        return Err(Refused::stopping());
    }
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &house)
        .await
        .map_err(|_| Refused::malformed("this is a WebSocket"))?;
    let upgrade = upgrade.max_message_size(FRAME_MAX).max_frame_size(FRAME_MAX);
    let upgrade = upgrade.read_buffer_size(READ_SIZE);
    Ok(upgrade.on_upgrade(move |socket| Line { house, caller, id, socket }.run()).into_response())
}

/// One open socket.
struct Line {
    house: Arc<House>,
    caller: Caller,
    id: Id,
    socket: WebSocket,
}

impl Line {
    async fn run(mut self) {
        let mut stopping = self.house.stopping.subscribe();
        let begun = tokio::select! {
            begun = self.begin() => begun,
            () = tokio::time::sleep(HELLO) => None,
        };
        let Some((place, mut inbox)) = begun else { return self.close().await };
        if place.holder.is_some() {
            self.house.refresh(self.id).await;
        }
        let mut quiet = tokio::time::interval(QUIET);
        loop {
            let goes_on = tokio::select! {
                _ = quiet.tick() => self.socket.feed(Message::Ping(Default::default())).await.is_ok(),
                frame = inbox.recv() => match frame {
                    Some(frame) => self.send(frame).await,
                    None => false,
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.heard(message).await,
                    _ => false,
                },
                _ = stopping.changed() => {
                    self.tell(&ServerFrame::Notice(wire::protocol::Notice::Stopping)).await;
                    false
                }
            };
            if !goes_on || !self.flush(&mut inbox).await {
                break;
            }
        }
        let came = place.holder;
        drop(place);
        self.close().await;
        if came.is_some() && !self.house.is_stopping() {
            self.house.refresh(self.id).await;
        }
    }

    /// Says goodbye and waits for the other side to do so. A connection that ends with something
    /// unread ends as if it were broken, and takes what was just said with it.
    async fn close(&mut self) {
        let goodbye = async {
            if self.socket.send(Message::Close(None)).await.is_ok() {
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        };
        let _ = tokio::time::timeout(GOODBYE, goodbye).await;
    }

    /// Waits for the first frame and answers it.
    async fn begin(&mut self) -> Option<(Place, mpsc::Receiver<Frame>)> {
        let text = loop {
            match self.socket.recv().await?.ok()? {
                Message::Text(text) => break text,
                Message::Close(_) => return None,
                _ => {}
            }
        };
        let begun = match wire::read_owned::<ClientFrame>(&text) {
            Ok(ClientFrame::Resume { resume, secret, invite, seat }) => {
                let glance = Glance { since: resume, seat, invite };
                self.resume(secret, glance).await
            }
            Ok(_) => Err(Refused::malformed("the first frame must be `resume`")),
            Err(why) => Err(Refused::malformed(why)),
        };
        match begun {
            Ok(begun) => Some(begun),
            Err(refused) => {
                self.refuse(None, refused).await;
                None
            }
        }
    }

    async fn resume(
        &mut self,
        secret: Option<String>,
        glance: Glance,
    ) -> Answer<(Place, mpsc::Receiver<Frame>)> {
        if let Some(secret) = secret {
            self.caller.holder = self.house.holders.find(&self.house.deps.store, &secret).await?;
        }
        let (house, id, holder) = (self.house.clone(), self.id, self.caller.holder);
        let seat = house.eyes(id, &self.caller, &glance).await?;
        // The place is taken before the state is read, so that nothing falls in between; what is
        // sent twice has a number that the client knows already.
        let max = house.deps.rules.sockets_max;
        let placed = house.hub.enter(id, holder, seat, max).ok_or_else(Refused::busy)?;
        let listed = house.listed(id, &self.caller, &glance).await?;
        self.tell(&ServerFrame::Hello { info: Box::new(listed.info) }).await;
        self.tell(&ServerFrame::State(Box::new(listed.state))).await;
        Ok(placed)
    }

    async fn heard(&mut self, message: Message) -> bool {
        let client = match self.caller.holder {
            Some(holder) => Client::Holder(holder),
            None => Client::Address(self.caller.address.clone()),
        };
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return false,
            Message::Binary(_) => {
                return self.refuse(None, Refused::malformed("frames are text")).await;
            }
            Message::Ping(_) | Message::Pong(_) => return true,
        };
        if let Err(refused) = spend(&self.house, client, 1) {
            return self.refuse(None, refused).await;
        }
        match wire::read_owned::<ClientFrame>(&text) {
            Ok(ClientFrame::Play { play }) => {
                let request_id = play.request_id.clone();
                match self.house.play(self.id, self.caller.clone(), play).await {
                    Ok(played) => self.tell(&ServerFrame::Played { request_id, played }).await,
                    Err(refused) => self.refuse(Some(request_id), refused).await,
                }
            }
            Ok(ClientFrame::Ping { ping }) => self.tell(&ServerFrame::Pong { pong: ping }).await,
            Ok(ClientFrame::Resume { .. }) => {
                let why = "this socket has resumed already; open another one";
                self.refuse(None, Refused::malformed(why)).await
            }
            Err(why) => self.refuse(None, Refused::malformed(why)).await,
        }
    }

    async fn refuse(&mut self, request_id: Option<String>, refused: Refused) -> bool {
        if let Some(cause) = &refused.cause {
            tracing::error!(cause, "a request failed");
        }
        let status = refused.status.as_u16();
        self.tell(&ServerFrame::Refused { request_id, status, refusal: refused.body }).await
    }

    /// Lets what was said leave, together with all that waits.
    async fn flush(&mut self, inbox: &mut mpsc::Receiver<Frame>) -> bool {
        while let Ok(frame) = inbox.try_recv() {
            if !self.send(frame).await {
                return false;
            }
        }
        self.socket.flush().await.is_ok()
    }

    async fn tell(&mut self, frame: &ServerFrame) -> bool {
        self.send(wire::json(frame).into()).await
    }

    async fn send(&mut self, frame: Frame) -> bool {
        self.socket.feed(Message::Text(frame)).await.is_ok()
    }
}
