import { createServer } from 'node:http'
import { pino } from 'pino'
import type { WebSocket } from 'ws'
import { broadcast } from '../server/src/http/broadcast.ts'
import { openSockets } from '../server/src/http/sockets.ts'
import { VISITOR } from '../server/src/http/visitor.ts'

/** The site's socket base with nothing behind it. `tell` sends one message to everybody; `gc` tidies before reading. */
const server = createServer()
const sockets = new Set<WebSocket>()
const base = openSockets({
  server,
  siteUrl: 'http://127.0.0.1',
  hosts: { isOurs: () => true },
  visitorOf: async () => VISITOR,
  log: pino({ level: 'silent' }),
  now: Date.now,
})
base.at('/ws/bench', {
  open: (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  },
  message: () => undefined,
})

process.on('message', (asked) => {
  if (asked === 'tell') broadcast(sockets, '{"type":"price"}')
  if (asked === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  }
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
