import { createHash } from 'node:crypto'
import type { Call } from '@raidkit/contract/call'
import { Refusal } from '@raidkit/contract/errors'
import { LRUCache } from 'lru-cache'
import type { Door } from '../door.ts'
import { VISITOR } from '../visitor.ts'

export type CallName = Pick<Call, 'method' | 'path'>
/** One thing a page asked for, and the hash of the reply. */
export type Fact = { call: CallName; request: unknown; replyHash: string }
/** Asks for a page; returns as the wire would. */
export type PageAsk = (call: CallName, request: unknown) => Promise<string>

/** What one rendering has asked for so far. */
export type Reading = { ask: PageAsk; facts: Fact[]; hasFailed: boolean }

/** What many pages ask alike is asked once a second. */
const GOOD_MS = 1000
const KEPT_MAX = 500
/** How fresh prices are is written on every page; to five minutes it is right enough for one that is kept. */
const FRESHNESS_MS = 5 * 60_000
const FRESHNESS = /"(asOfMs|answeredAtMs)":(\d+)|"version":"(?:live|sample)-\d+-/g

type Answer = { json: string; replyHash: string }
type Kept = { answer: Promise<Answer>; atMs: number; change: number }
type FactOptions = {
  door: Door
  now: () => number
  /** Counts the changes of what pages show. */ changes: () => number
}

/**
 * What pages are made of. A page follows from what its calls answered: while they answer the same, it is the same,
 * whatever else has changed.
 */
export function pageFacts({ door, now, changes }: FactOptions) {
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX })

  function answerOf(call: CallName, request: unknown): Promise<Answer> {
    const key = `${call.method} ${call.path} ${JSON.stringify(request)}`
    const known = kept.get(key)
    if (known && known.change === changes() && now() - known.atMs < GOOD_MS) return known.answer
    // Safe: the door finds calls by these two names.
    const answer = door.ask(call as Call, request, VISITOR).then(answerFrom)
    kept.set(key, { answer, atMs: now(), change: changes() })
    answer.catch(() => kept.peek(key)?.answer === answer && kept.delete(key))
    return answer
  }

  /** What a call tells now; a refusal is an answer too. */
  const replyHashOf = ({ call, request }: Fact): Promise<string> =>
    answerOf(call, request).then(({ replyHash }) => replyHash, refusedAs)

  return {
    read(): Reading {
      const reading: Reading = {
        facts: [],
        hasFailed: false,
        async ask(call, request) {
          try {
            const { json, replyHash } = await answerOf(call, request)
            reading.facts.push({ call, request, replyHash })
            return json
          } catch (error) {
            const replyHash = refusedAs(error)
            if (replyHash === FAILED) reading.hasFailed = true
            reading.facts.push({ call, request, replyHash })
            throw error
          }
        },
      }
      return reading
    },
    /** Would a page that was made of these be the same now? */
    async areSame(facts: readonly Fact[]): Promise<boolean> {
      for (const fact of facts) if ((await replyHashOf(fact)) !== fact.replyHash) return false
      return true
    },
  }
}

export type PageFacts = ReturnType<typeof pageFacts>

const FAILED = 'failed'

function refusedAs(error: unknown): string {
  return error instanceof Refusal && error.status < 500 ? error.code : FAILED
}

function answerFrom(reply: unknown): Answer {
  const json = JSON.stringify(reply)
  const shown = json.replaceAll(FRESHNESS, (_, name?: string, timeMs?: string) =>
    name ? `${name}${Math.floor(Number(timeMs) / FRESHNESS_MS)}` : '',
  )
  return { json, replyHash: createHash('sha1').update(shown).digest('base64') }
}
