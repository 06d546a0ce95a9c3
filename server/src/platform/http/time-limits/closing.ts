import { once } from 'node:events'
import net, { type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time in ms that idle connections stay open: a request already on its way is answered instead of reset. */
const LINGER_MS = 1000
/** Time in ms that requests under way have to be answered before they are cut off. */
const DRAIN_MS = 10_000
const LOOK_EVERY_MS = 50

/**
 * Returns the function that closes the site to the outside: it accepts no new connections, and answers on open ones
 * ask the client to close. `endStreams` ends responses that would never end by themselves.
 */
export function prepareClosing(app: FastifyInstance, endStreams: () => void): () => Promise<void> {
  const { server } = app
  const open = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // This listener precedes all others, since answers from memory bypass the framework.
  server.prependListener('request', (_request, reply) => {
    if (isClosing) reply.shouldKeepAlive = false
  })
  // Requests that began before the closing.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
  return async () => {
    isClosing = true
    endStreams()
    await setImmediate() // connections that already wait are accepted
    await untilQuiet(app, open, endStreams)
    await app.close()
  }
}

async function untilQuiet(app: FastifyInstance, open: Set<Socket>, endStreams: () => void): Promise<void> {
  const { server } = app
  const closed = once(server, 'close').then(() => true)
  net.Server.prototype.close.call(server) // http's own would close idle connections at once
  const startMs = performance.now()
  while (!(await Promise.race([closed, sleep(LOOK_EVERY_MS, false)]))) {
    const passedMs = performance.now() - startMs
    if (passedMs >= DRAIN_MS) return server.closeAllConnections()
    endStreams() // one may have been opened on a kept connection since
    if (passedMs >= LINGER_MS) await closeIdle(app, open)
  }
}

async function closeIdle({ server }: FastifyInstance, open: Set<Socket>): Promise<void> {
  await setImmediate() // what has arrived while we were busy is read first
  server.closeIdleConnections()
  // Browsers open connections ahead; Node does not count one without any request as idle.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
}
