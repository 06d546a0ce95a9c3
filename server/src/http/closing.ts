import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Requests under way are answered; one that takes longer than this is left behind. */
const DRAIN_MS = 10_000
const LOOK_EVERY_MS = 100

/** `endStreams` ends what would never end by itself, before the server waits for its requests. */
export function prepareClosing(app: FastifyInstance, endStreams: () => void): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    endStreams()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
}

export async function drained(app: FastifyInstance): Promise<void> {
  // Kept connections whose answer was already on its way are closed as they fall idle.
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  await Promise.race([app.close(), sleep(DRAIN_MS, undefined, { ref: false })])
  clearInterval(looking)
}
