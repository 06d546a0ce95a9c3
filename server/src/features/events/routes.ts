import { EVENTS_PATH } from '@raidkit/contract/events'
import type { FastifyInstance } from 'fastify'
import type { EventStream } from '../../http/eventStream.ts'
import type { Sessions } from '../../http/sessions.ts'

export function eventRoutes(app: FastifyInstance, stream: EventStream, sessions: Sessions): void {
  // A HEAD would never end.
  app.get(EVENTS_PATH, { exposeHeadRoute: false }, async (request, reply) =>
    stream.open(request, reply, await sessions.visitorOf(request)),
  )
}
