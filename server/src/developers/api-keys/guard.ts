import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { rateFields } from '../../platform/http/limits/rateFields.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { chargeAccount } from '../../platform/store/askers.ts'
import type { KeyBook, KeyHolder } from './keyBook.ts'

/** Requests per key and minute (integrations reference 1.5); clients compare the sentences. */
export const LIMITS = {
  normal: { most: 300, text: 'You reach your limit of 300 reqs per minute' },
  bulk: { most: 5, text: 'You reach your limit of 5 req per minute' },
} as const
export type LimitKind = keyof typeof LIMITS

const NO_KEY = `No key was sent: put it into the header ${KEY_HEADER}`
const WRONG_KEY = 'This key is not known, was revoked or may not be used'

export type GuardOptions = {
  keyBook: KeyBook
  /** Undefined: limits are off. */
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
  /**
   * True if answers distinguish a missing key from a wrong one. Clients of the price API compare one sentence for both.
   */
  isExplaining: (request: FastifyRequest) => boolean
}

/** Bucket of the rate limit: all normal requests of a key share one, and each bulk path has its own. */
export type Counting = {
  kind: LimitKind
  path: string
  /** Addresses end up in histories and logs: a key in one is ignored where clients can send a header. */
  isHeaderOnly?: boolean
}

/** Admits requests with a valid key below its limit. */
export function makeGuard({ keyBook, counts, guesses, isExplaining }: GuardOptions) {
  async function refuseWrong(request: FastifyRequest, key: string): Promise<never> {
    await guesses.countWrong({ kind: 'api', ip: request.ip }, '429 - Rate limit exceeded')
    const why = key === '' ? NO_KEY : WRONG_KEY
    throw new Refusal('sign_in_required', isExplaining(request) ? why : 'Access denied')
  }

  return async (request: FastifyRequest, reply: FastifyReply, counting: Counting): Promise<KeyHolder> => {
    const key = keyOf(request, counting)
    const known = keyBook.remembered(key)
    const holder = known === undefined ? await keyBook.holderOf(key) : known
    if (!holder) return refuseWrong(request, key)
    chargeAccount(holder.userUid)
    const { most, text } = LIMITS[counting.kind]
    const counted = counts?.add(countName(holder, counting))
    const asked = counted instanceof Promise ? await counted : counted
    if (asked) void reply.headers(rateFields({ name: counting.kind, most }, asked))
    if (asked && asked.current > most) throw tooOften(asked.ttl, text)
    keyBook.countUse(holder)
    return holder
  }
}

export function countName({ keyUid }: KeyHolder, { kind, path }: Counting): string {
  return kind === 'bulk' ? `api:${keyUid}:${path}` : `api:${keyUid}`
}

/**
 * Reads the key from its header, else from a bearer token, which is what most assistants send. Old clients of the price
 * API, spreadsheets and streams of browsers can send neither and put the key into the address.
 */
export function keyOf(request: FastifyRequest, { isHeaderOnly = false }: Partial<Counting> = {}): string {
  const header = request.headers[KEY_HEADER]
  if (typeof header === 'string' && header !== '') return header.trim()
  const bearer = /^Bearer +(?<key>\S+)$/i.exec(request.headers.authorization ?? '')?.groups?.['key']
  return bearer ?? (isHeaderOnly ? '' : keyInQuery(request))
}

export function keyInQuery(request: FastifyRequest): string {
  const query = (request.query as Record<string, unknown>)[KEY_HEADER] // the parser makes an object always
  const first: unknown = Array.isArray(query) ? query[0] : query
  return typeof first === 'string' ? first.trim() : ''
}
