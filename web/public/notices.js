// Tells people that it is their turn where a page may not do so itself, as on phones. It keeps
// nothing and answers no requests. A click leads to the table.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const windows = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(
    windows.then((all) => {
      const table = all.find((it) => it.url === notification.data) ?? all[0];
      return table ? table.focus() : self.clients.openWindow(notification.data);
    }),
  );
});
