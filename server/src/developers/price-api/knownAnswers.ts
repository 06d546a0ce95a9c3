import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { LRUCache } from 'lru-cache'
import { countName, LIMITS, type Counting, type KeyBook } from '../api-keys/index.ts'
import { HotAnswers, type ReplyHeaders } from '../../platform/http/replies/hotAnswers.ts'
import type { WindowCount } from '../../platform/http/limits/limitStore.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { rateFields } from '../../platform/http/limits/rateFields.ts'
import type { PreparedReply } from '../../platform/http/replies/prepared.ts'

const BELOW = '/api/v1/'
/** Maximum number of cached addresses; the byte cache bounds their size. */
const KEPT_MAX = 8000

type KnownOptions = {
  server: Server
  keyBook: KeyBook
  counts: MinuteCounts | undefined
  /** Number of changes that affect answers: older answers are not sent any more. */
  generation: () => number
  now: () => number
}
type CachedAnswer = { counting: Counting; generation: number; queryKey: string }
type Keeping = {
  prepared: PreparedReply
  headers: ReplyHeaders
  counting: Counting
  generation: number
  queryKey: string
}

/**
 * Repeats cached answers before the framework handles the request, as programs send the same requests over and over.
 * Only for a key that is cached as valid and below its limit; all other requests take the regular path.
 */
export function knownAnswers({ server, keyBook, counts, generation, now }: KnownOptions) {
  const hot = new HotAnswers()
  const kept = new LRUCache<string, CachedAnswer>({ max: KEPT_MAX })
  let current = -1

  function find(request: IncomingMessage): { known: CachedAnswer; key: string } | undefined {
    const { url = '', method } = request
    if (method !== 'GET' || !url.startsWith(BELOW)) return undefined
    const known = kept.get(url)
    if (!known || known.generation !== generation()) return undefined
    const header = request.headers[KEY_HEADER]
    return { known, key: typeof header === 'string' && header !== '' ? header : known.queryKey }
  }

  /** Returns whether the answer was sent. */
  function answer(request: IncomingMessage, reply: ServerResponse): boolean | Promise<boolean> {
    const found = find(request)
    const holder = found && keyBook.remembered(found.key)
    if (!found || !holder) return false
    const { counting } = found.known
    const send = (counted: WindowCount | undefined): boolean => {
      // The regular path counts the request again and sends the refusal.
      const { kind } = counting
      const { most } = LIMITS[kind]
      if (counted && counted.current > most) return false
      if (counted) reply.setHeaders(new Map(Object.entries(rateFields({ name: kind, most }, counted))))
      if (!hot.answer(request, reply, now())) return false
      keyBook.countUse(holder)
      return true
    }
    const counted = counts?.add(countName(holder, counting))
    return counted instanceof Promise ? counted.then(send) : send(counted)
  }

  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    const goOn = (isSent: boolean) => {
      if (isSent) return
      for (const listener of others) Reflect.apply(listener, server, [request, reply])
    }
    const sent = answer(request, reply)
    if (sent instanceof Promise) void sent.then(goOn, () => goOn(false))
    else goOn(sent)
  })

  return {
    /** Caches an answer under the requested address, unless something has changed since it was made. */
    keep(url: string, { prepared, headers, counting, generation: made, queryKey }: Keeping): void {
      if (made !== generation()) return
      if (current !== made) {
        current = made
        hot.clear()
        kept.clear()
      }
      hot.keep(url, { prepared, headers })
      kept.set(url, { counting, generation: made, queryKey })
    },
  }
}
