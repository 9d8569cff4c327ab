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
  const notice = new Notification(title, { body, tag: 'turn', icon: 'icon.svg' });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
