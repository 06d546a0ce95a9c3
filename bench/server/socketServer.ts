import { pino } from 'pino'
import type { WebSocket } from 'ws'
import { broadcastText } from '../../server/src/platform/http/live/broadcast.ts'
import { openSockets } from '../../server/src/platform/http/live/sockets.ts'
import { VISITOR } from '../../server/src/platform/http/access/visitor.ts'
import { socketApp } from '../../server/src/testing/sites/socketApp.ts'

/** The site's socket base with nothing behind it. `tell` sends one message to everybody; `gc` tidies before reading. */
const app = socketApp()
const sockets = new Set<WebSocket>()
const base = openSockets({
  app,
  siteUrl: 'http://127.0.0.1',
  readerOf: () => async () => VISITOR,
  log: pino({ level: 'silent' }),
  now: Date.now,
  limits: { network: Infinity, all: Infinity },
})
base.at('/ws/bench', {
  open: (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  },
  message: () => undefined,
})

process.on('message', (asked) => {
  if (asked === 'tell') broadcastText(sockets, '{"type":"price"}')
  if (asked === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  }
})

process.send?.(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port))
