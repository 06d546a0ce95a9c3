import { EVENTS_PATH } from '@raidkit/contract/events'
import type { FastifyInstance } from 'fastify'
import type { EventStream } from '../../http/eventStream.ts'

export function eventRoutes(app: FastifyInstance, stream: EventStream): void {
  // A HEAD would never end.
  app.get(EVENTS_PATH, { exposeHeadRoute: false }, async (request, reply) => stream.open(request, reply))
}
