import { Refusal } from '@raidkit/contract/platform/errors'
import type { ProgressPermission } from '@raidkit/rules/progress/progress-api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { characterOf, readPlayer, type Player } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../platform/http/admission.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { rateFields } from '../../platform/http/limits/rateFields.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { hashOf } from '../../platform/http/sessions.ts'
import { chargeAccount } from '../../platform/store/askers.ts'
import type { CharacterRow } from '../../platform/store/tables/characters.ts'
import type { ProgressTokenRow } from '../../platform/store/tables/progressTokens.ts'

/** Requests of one address with one token in a minute (integrations reference 3.3). */
const LIMITS = { read: 60, write: 30, token: 60 } as const
type LimitKind = keyof typeof LIMITS

/** Whose program asks, and about which character. */
export type Holder = { token: ProgressTokenRow; text: string; player: Player; char: CharacterRow }

export type Needs = { kind: LimitKind; permission: ProgressPermission | undefined }

type GuardDeps = Pick<Deps, 'store' | 'now'> & { counts: MinuteCounts | undefined; guesses: WrongGuesses }

const TOKEN = /^(?:PVP|PVE)_[0-9a-f]{18}$/

/**
 * Lets in who has a good token with the permission and has not used it too often. The store is asked each time: a token
 * that is revoked opens nothing any longer, on any node.
 */
export function makeGuard({ store, now, counts, guesses }: GuardDeps) {
  async function checkRate({ request, reply }: Wire, kind: LimitKind, hash: string) {
    const counted = await counts?.add(`progress:${kind}:${networkOf(request.ip)}:${hash}`)
    if (!counted) return
    const most = LIMITS[kind]
    const left = most - counted.current
    // The names that clients of this API read, and those of the standard to be.
    void reply.headers({ 'x-ratelimit-limit': most, 'x-ratelimit-remaining': Math.max(0, left) })
    void reply.headers(rateFields({ name: kind, most }, counted))
    if (left < 0) throw tooOften(counted.ttl, 'Rate limit exceeded')
  }

  return async (request: FastifyRequest, reply: FastifyReply, needs: Needs): Promise<Holder> => {
    const text = bearerOf(request)
    if (text === undefined) throw new Refusal('sign_in_required', 'No token was sent')
    const hash = hashOf(text)
    await checkRate({ request, reply }, needs.kind, hash)
    const found = TOKEN.test(text) ? await store.progressTokens.find(hash) : undefined
    if (found) chargeAccount(found.user.uid)
    const player = found && !found.user.suspendedAt ? await readPlayer(store, found.user.uid) : undefined
    const char = player?.chars.find(({ uid }) => uid === found?.token.charUid)
    // A character that plays another mode by now is none that the prefix speaks of.
    if (!found || !player || !char || characterOf(char).gameMode !== found.token.gameMode) {
      await guesses.countWrong({ kind: 'progress', ip: request.ip }, 'Rate limit exceeded')
      throw new Refusal('sign_in_required', 'This token is not known')
    }
    const { permission } = needs
    if (permission && !found.token.permissions.includes(permission))
      throw new Refusal('permission_missing', `This token has no permission ${permission}`)
    const calls = await store.progressTokens.countCall(hash, new Date(now()))
    if (calls === undefined) throw new Refusal('sign_in_required', 'This token is not known')
    return { token: { ...found.token, calls }, text, player, char }
  }
}

/** Longer headers are of nobody, and are not hashed. */
const LONGEST_HEADER = 200

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization = '' } = headers
  if (authorization.length > LONGEST_HEADER) return undefined
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1]
}
