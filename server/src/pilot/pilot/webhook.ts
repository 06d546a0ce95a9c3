import { PILOT_EVENTS } from '@raidkit/contract/admin/adminPilot'
import type { pilotChannel } from '@raidkit/contract/pilot/pilot'
import {
  PILOT_VERSION_PATH,
  PILOT_WEBHOOK_BYTES,
  PILOT_WEBHOOK_PATH,
  PilotEvent,
  type PilotAnswer,
} from '@raidkit/contract/pilot/pilotWebhook'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import { jsonTrouble } from '../../platform/http/bodies/jsonScan.ts'
import { illFormed } from '../../platform/http/bodies/wellFormed.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import type { Line } from '../../platform/http/live/channels.ts'
import { tokenBuckets } from '../../platform/http/live/tokenBucket.ts'
import { globalSettings, pilotVersion } from '../../platform/settings/index.ts'
import { answerEvent } from './events.ts'
import type { RecentActions } from './recentActions.ts'

/** Rate limit per key: a screenshot every half second, besides events from the logs. */
const RATE = { perSecond: 4, burst: 60 }

/** Maximum number of JSON values: every quest of the game for each of twenty profiles. */
const MOST_VALUES = 25_000

/**
 * Registers the webhook for companions of the second protocol. Every answer has status 200: they treat any other status
 * as a site that is down, and post again.
 */
export function pilotWebhook(
  app: FastifyInstance,
  deps: Deps & { line: Line<typeof pilotChannel>; recent: RecentActions; guesses: WrongGuesses },
): void {
  const { recent, guesses } = deps
  const holderOf = keyHolders(deps)

  const isTooMany = (ip: string) =>
    guesses.countWrong({ kind: 'pilot', ip }).then(
      () => false,
      () => true,
    )

  async function answerOf(body: unknown, ip: string): Promise<PilotAnswer> {
    const key = keyIn(body)
    const holder = key === undefined ? undefined : await holderOf(key)
    const did = { event: eventIn(body), userUid: holder?.userUid ?? null }
    // Companions accept only status 200: beyond the limit a wrong key is no longer recorded.
    if (!holder && (await isTooMany(ip))) return { ok: false, error: 'server_error' }
    if (!holder || holder.isBusy) {
      recent.note({ ...did, result: holder ? 'busy' : 'bad_key' })
      return { ok: false, error: holder ? 'server_error' : 'bad_key' }
    }
    const answer = await answerTo(body, holder.userUid)
    recent.note({ ...did, result: answer.error ?? 'ok' })
    return answer
  }

  async function answerTo(body: unknown, userUid: string): Promise<PilotAnswer> {
    const read = PilotEvent.safeParse(body)
    if (!read.success) return { ok: false, error: faultOf(read.error.issues[0]?.path[0]) }
    try {
      return await answerEvent({ ...deps, userUid }, read.data)
    } catch (error) {
      deps.log.error({ err: error }, 'an event of a companion failed')
      return { ok: false, error: 'server_error' }
    }
  }

  void app.register(async (scope) => {
    // The body is read as bytes: invalid JSON is answered like any other request.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: PILOT_WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(PILOT_WEBHOOK_PATH, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      try {
        return await answerOf(parsed(request.body), request.ip)
      } catch (error) {
        deps.log.error({ err: error }, 'an event of a companion failed')
        return { ok: false, error: 'server_error' } satisfies PilotAnswer
      }
    })
  })

  app.get(PILOT_VERSION_PATH, async (_request, reply) => {
    const version = pilotVersion(await globalSettings(deps.store))
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(version)
  })
}

/** Maps a wrong field to the error that the companion shows. */
function faultOf(field: PropertyKey | undefined): NonNullable<PilotAnswer['error']> {
  if (field === 'profileKey') return 'profile_not_found'
  if (field === 'charUid') return 'invalid_target'
  if (field === 'fraction') return 'invalid_fraction'
  return 'server_error'
}

/** Returns the event's type, even if the rest of the body is invalid. */
function eventIn(body: unknown): (typeof PILOT_EVENTS)[number] {
  const said = typeof body === 'object' && body !== null && 'event' in body ? body.event : undefined
  return PILOT_EVENTS.find((event) => event === said) ?? 'unknown'
}

function keyIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('hookId' in body)) return undefined
  return typeof body.hookId === 'string' ? body.hookId : undefined
}

/** Parses a body within limits: anybody may post here, so an excessive one is not parsed. */
function parsed(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || jsonTrouble(body, MOST_VALUES)) return undefined
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return illFormed(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Creates the lookup of a companion key's account: `undefined` for an unknown key; `isBusy`: it posts too often. */
function keyHolders({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const mayPass = tokenBuckets({ ...RATE, now })
  return async (key: string): Promise<{ userUid: string; isBusy: boolean } | undefined> => {
    // The lookup is by hash, so it takes the same time for a valid key, a wrong one and a partial one.
    const hash = hashOf(key)
    const row = await store.keys.find(hash)
    if (!row || row.revokedAt !== null || row.scope !== PILOT_SCOPE || row.userUid === null) return undefined
    const { userUid } = row
    if (!mayPass(hash)) return { userUid, isBusy: true }
    await store.keys.touch(hash, new Date(now()), new Date(now() - MINUTE_MS))
    return { userUid, isBusy: false }
  }
}
