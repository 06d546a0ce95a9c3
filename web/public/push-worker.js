// Shows messages of alerts while no page of the site is open. It keeps nothing and answers no requests of pages.
self.addEventListener('push', (event) => {
  const { title = 'Raidkit', text = '', path = '/alerts', tag } = event.data?.json() ?? {}
  // The same event twice is shown once.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  event.waitUntil(self.clients.openWindow(path))
})
