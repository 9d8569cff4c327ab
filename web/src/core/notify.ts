/** Tells a person who looks elsewhere that it is their turn, if they wish to be told. */

import { choose, settings } from './settings.svelte';

/** Whether this browser can tell at all. */
export function mayNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Wishes to be told, or not; the browser asks the person for leave the first time. */
export async function wishNotices(on: boolean): Promise<void> {
  const granted = on && mayNotify() && (await Notification.requestPermission()) === 'granted';
  choose({ notices: granted });
}

/** Tells it, where nobody looks at the page. */
export function notify(title: string, body: string): void {
  if (!settings.notices || !mayNotify() || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const notice = { body, tag: 'turn', icon: 'icon-192.png', data: location.href };
  // On phones only a worker may tell anything; where there is none, the page does.
  void byWorker(title, notice).catch(() => byPage(title, notice));
}

async function byWorker(title: string, notice: NotificationOptions): Promise<void> {
  await navigator.serviceWorker.register(new URL('notices.js', document.baseURI));
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(title, notice);
}

function byPage(title: string, notice: NotificationOptions): void {
  try {
    const shown = new Notification(title, notice);
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // This browser has no way to tell it.
  }
}
