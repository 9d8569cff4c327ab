//! A match as it happens, over a WebSocket.

use super::caller::own_origin;
use super::crowd::Spot;
use super::extract::At;
use super::refusals::Refusals;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::hub::{Frame, Guest, Subscription};
use crate::past::looking::Glance;
use crate::readable::readable_name;
use crate::who::Caller;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt as _;
use std::sync::Arc;
use std::time::Duration;
use store::Id;
use tokio::sync::mpsc;
use wire::protocol::{ClientFrame, ServerFrame};

/// The largest frame a client may send.
const FRAME_MAX: usize = 8 * 1024;
/// What is read at once. A larger buffer is memory for every socket, and cleared at every read.
const READ_SIZE: usize = 1024;
/// How long a client may take to say where to resume.
const HELLO: Duration = Duration::from_secs(10);

/// How long a client may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// Refusals in a row after which a client is taken for one that does not listen.
const STRIKES_MAX: u32 = 32;

/// A match as it happens.
#[utoipa::path(get, path = "/api/matches/{id}/ws", params(("id" = String, Path)), responses(
    (status = 101, description = "the socket is open; `ClientFrame` and `ServerFrame` say what goes over it"),
    Refusals
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
        return Err(Denied::stopping());
    }
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &house)
        .await
        .map_err(|_| Denied::malformed("this is a WebSocket"))?;
    let upgrade = upgrade.max_message_size(FRAME_MAX).max_frame_size(FRAME_MAX);
    let upgrade = upgrade.read_buffer_size(READ_SIZE);
    let spot = house.sockets.enter(Some(caller.network)).ok_or_else(Denied::busy)?;
    let open = move |socket| {
        let (spot, strikes, heard) = (Some(spot), 0, true);
        Talk { house, caller, id, socket, spot, strikes, heard }.run()
    };
    Ok(upgrade.on_upgrade(open).into_response())
}

/// One open socket.
struct Talk {
    house: Arc<House>,
    caller: Caller,
    id: Id,
    socket: WebSocket,
    /// The place at the door, given back with the socket.
    spot: Option<Spot>,
    /// Refusals since something was last accepted.
    strikes: u32,
    /// Whether anything came since it was last asked for a sign of life.
    heard: bool,
}

impl Talk {
    async fn run(mut self) {
        let mut stopping = self.house.stopping.subscribe();
        let begun = tokio::select! {
            biased;
            begun = self.begin() => begun,
            () = tokio::time::sleep(HELLO) => None,
        };
        let Some((place, mut inbox)) = begun else { return self.close().await };
        // Others are told of those who play, and of the rest only how many there are.
        match place.plays() {
            true => self.house.refresh(self.id).await,
            false => self.house.catch_up_sockets(self.id).await,
        }
        // A sign of life is asked for also lest a proxy take the line for dead.
        let mut quiet = tokio::time::interval(Duration::from_millis(self.house.deps.rules.quiet));
        loop {
            // What waits in the inbox leaves after whatever came first, so nothing is passed over.
            let goes_on = tokio::select! {
                biased;
                _ = stopping.changed() => {
                    self.tell(&ServerFrame::Notice(wire::protocol::Notice::Stopping)).await;
                    false
                }
                _ = quiet.tick() => {
                    std::mem::take(&mut self.heard)
                        && self.socket.feed(Message::Ping(Default::default())).await.is_ok()
                }
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    _ => false,
                },
                frame = inbox.recv() => match frame {
                    Some(frame) => self.send(frame).await,
                    None => false,
                },
            };
            if !goes_on || !self.flush(&mut inbox).await {
                break;
            }
        }
        let plays = place.plays();
        drop(place);
        if !plays {
            self.house.hub.tell_watchers(self.id);
        }
        self.close().await;
        if plays && !self.house.is_stopping() {
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
    async fn begin(&mut self) -> Option<(Subscription, mpsc::Receiver<Frame>)> {
        let text = loop {
            match self.socket.recv().await?.ok()? {
                Message::Text(text) => break text,
                Message::Close(_) => return None,
                _ => self.house.charge(&self.caller, 1).ok()?,
            }
        };
        let begun = match wire::read_owned::<ClientFrame>(&text) {
            Ok(ClientFrame::Resume { resume, secret, invite, seat, watch, name }) => {
                self.caller.watch = watch;
                let glance = Glance { since: resume, seat, invite };
                self.resume(secret, glance, name.unwrap_or_default()).await
            }
            Ok(_) => Err(Denied::malformed("the first frame must be `resume`")),
            Err(why) => Err(Denied::malformed(why)),
        };
        match begun {
            Ok(begun) => Some(begun),
            Err(denied) => {
                self.refuse(None, denied).await;
                None
            }
        }
    }

    async fn resume(
        &mut self,
        secret: Option<String>,
        glance: Glance,
        name: String,
    ) -> Answer<(Subscription, mpsc::Receiver<Frame>)> {
        if let Some(secret) = secret {
            self.caller.holder = self.house.holders.find(&*self.house.deps.store, &secret).await?;
        }
        let (house, id, holder) = (self.house.clone(), self.id, self.caller.holder);
        let (seat, plays, is_shown) = house.eyes(id, &self.caller, &glance).await?;
        if !plays && self.spot.as_ref().is_some_and(|it| it.is_crowded) {
            return Err(Denied::busy());
        }
        // The place is taken before the state is read. What happens in between is told after it.
        let (name, invite) = (readable_name(&name)?.to_string(), glance.invite.clone());
        let guest = Guest { holder, seat, plays, name, invite, is_shown };
        let placed = house.hub.enter(id, guest, &house.deps.rules);
        let placed = placed.ok_or_else(Denied::busy)?;
        let listed = house.listed(id, &self.caller, &glance).await?;
        self.tell(&ServerFrame::Hello { info: Box::new(listed.info) }).await;
        placed.0.was_told(listed.state.course.seq);
        self.tell(&ServerFrame::State(Box::new(listed.state))).await;
        if plays {
            for said in house.talks.lately(id) {
                self.tell(&ServerFrame::Said(said)).await;
            }
        }
        if !plays || house.hub.has_watchers(id) {
            house.hub.tell_watchers(id);
        }
        Ok(placed)
    }

    async fn hear(&mut self, message: Message) -> bool {
        self.heard = true;
        // Everything is paid for: a ping has to be answered, too.
        if let Err(denied) = self.house.charge(&self.caller, 1) {
            return self.refuse(None, denied).await;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return false,
            Message::Binary(_) => {
                return self.refuse(None, Denied::malformed("frames are text")).await;
            }
            Message::Ping(_) | Message::Pong(_) => return true,
        };
        match wire::read_owned::<ClientFrame>(&text) {
            Ok(ClientFrame::Play { play }) => {
                let request_id = play.request_id.clone();
                match self.house.play(self.id, self.caller.clone(), play).await {
                    Ok(played) => {
                        self.strikes = 0;
                        self.tell(&ServerFrame::Played { request_id, played }).await
                    }
                    Err(denied) => self.refuse(Some(request_id), denied).await,
                }
            }
            Ok(ClientFrame::Ping { ping }) => self.tell(&ServerFrame::Pong { pong: ping }).await,
            Ok(ClientFrame::Resume { .. }) => {
                let why = "this socket has resumed already; open another one";
                self.refuse(None, Denied::malformed(why)).await
            }
            Err(why) => self.refuse(None, Denied::malformed(why)).await,
        }
    }

    /// Refuses something; cuts off whoever does not listen to refusals.
    async fn refuse(&mut self, request_id: Option<String>, denied: Denied) -> bool {
        self.house.note_failure("WS", &self.id.to_string(), &denied);
        self.strikes += 1;
        denied.pause().await;
        let status = denied.status;
        let told =
            self.tell(&ServerFrame::Refused { request_id, status, refusal: denied.body }).await;
        told && self.strikes < STRIKES_MAX
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
        let Ok(text) = Utf8Bytes::try_from(frame) else { return false };
        self.socket.feed(Message::Text(text)).await.is_ok()
    }
}
