import { ONE_CLICK_STOP_PATH, stopAlert } from '@raidkit/contract/alerts/alerts'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import { stopOf } from '../deliveries/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import type { Store } from '../../platform/store/connection.ts'

type StopReply = { stopped: 'alert' | 'mail' }
/** Maximum size of a request; mail programs send the single field of RFC 8058. */
const BODY_LIMIT_BYTES = 1024

/** Registers the calls for stopping alerts by the link in a message. The link alone authorises them. */
export function alertStopRoutes(
  app: FastifyInstance,
  door: Door,
  deps: Deps & { guesses: WrongGuesses },
): void {
  door.answer(stopAlert, ({ store, request: { token } }) => stop(deps, store, token))

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is ignored, as it contains no further information.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, _body, done) => done(null, undefined),
    )
    scope.post(ONE_CLICK_STOP_PATH, async (request, reply) => {
      const { token } = Object(request.query) as { token?: unknown } // a parsed query is an object of strings and lists
      try {
        await stop(deps, deps.store, typeof token === 'string' ? token : '')
      } catch (error) {
        if (error instanceof Refusal) await deps.guesses.countWrong({ kind: 'stop', ip: request.ip })
        throw error
      }
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}

async function stop({ secret }: Pick<Deps, 'secret'>, store: Store, token: string): Promise<StopReply> {
  const stopped = stopOf(secret, token)
  if (!stopped) throw new Refusal('not_found', { field: 'token', why: 'no such link' })
  if (stopped.what === 'alert') await store.alerts.turnOff(stopped.uid)
  else {
    const kept = await store.alertSettings.of(stopped.uid)
    const ways = (kept?.ways ?? []).filter((way) => way !== 'mail')
    if (kept) await store.alertSettings.put({ ...kept, ways })
  }
  return { stopped: stopped.what }
}
