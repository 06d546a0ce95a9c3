import { Refusal } from '@raidkit/contract/platform/errors'
import type { ProgressPermission } from '@raidkit/rules/progress/progress-api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { characterOf, readPlayer, type Player } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../platform/http/time-limits/admission.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { rateFields } from '../../platform/http/limits/rateFields.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import { chargeAccount } from '../../platform/store/askers.ts'
import type { CharacterRow } from '../../account/tables/characters.ts'
import type { ProgressTokenRow } from '../tables/progressTokens.ts'

/** Maximum number of requests per minute from one address with one token (integrations reference 3.3). */
const LIMITS = { read: 60, write: 30, token: 60 } as const
type LimitKind = keyof typeof LIMITS

/** Token of the requesting program, and the player and character that it stands for. */
export type Holder = { token: ProgressTokenRow; text: string; player: Player; char: CharacterRow }

export type Needs = { kind: LimitKind; permission: ProgressPermission | undefined }

type GuardDeps = Pick<Deps, 'store' | 'now'> & { counts: MinuteCounts | undefined; guesses: WrongGuesses }

const TOKEN = /^(?:PVP|PVE)_[0-9a-f]{18}$/

/**
 * Creates the guard that admits a valid token with the permission within its rate limit. The store is queried for each
 * request, so that a revoked token is rejected on every node.
 */
export function makeGuard({ store, now, counts, guesses }: GuardDeps) {
  async function checkRate({ request, reply }: Wire, kind: LimitKind, hash: string) {
    const counted = await counts?.add(`progress:${kind}:${networkOf(request.ip)}:${hash}`)
    if (!counted) return
    const most = LIMITS[kind]
    const left = most - counted.current
    // Headers that clients of this API read, and those of the draft standard.
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
    // A token does not fit a character that meanwhile plays another mode than its prefix names.
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

/** Maximum length of a header; longer ones are invalid and not hashed. */
const LONGEST_HEADER = 200

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization = '' } = headers
  if (authorization.length > LONGEST_HEADER) return undefined
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1]
}
