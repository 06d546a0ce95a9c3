import { EVENTS_PATH, EventsQuery } from '@raidkit/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Sessions } from '../http/access/sessions.ts'
import type { EventStream } from '../http/live/eventStream.ts'

export function eventRoutes(
  app: FastifyInstance,
  stream: EventStream,
  { sessions, store }: Pick<Deps, 'store'> & { sessions: Sessions },
): void {
  // A HEAD request would never end.
  app.get(EVENTS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const visitor = await sessions.visitorOf(request)
    stream.open(request, reply, { visitor, ...EventsQuery.parse(request.query) })
    if (visitor.access !== 'visitor') tellVersion(visitor.uid)
    return reply
  })

  /**
   * Sends the account's version in case it changed before the page listened. It is read after the page listens, so
   * that no change falls in between.
   */
  function tellVersion(userUid: string): void {
    const versionSent = store.users.byUid(userUid).then((row) => {
      if (row) stream.send({ type: 'user', userUid, version: row.version })
    })
    versionSent.catch((error: unknown) =>
      app.log.warn({ err: error }, 'a page was not sent the version of its account'),
    )
  }
}
