import { createHash } from 'node:crypto'
import type { Call } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { getSettings, type PublicSettings } from '@raidkit/contract/platform/settings'
import { FEATURES, hasFeature, type Feature } from '@raidkit/rules/platform/access'
import { LRUCache } from 'lru-cache'
import type { Door } from '../door.ts'
import { VISITOR } from '../access/visitor.ts'

export type CallName = Pick<Call, 'method' | 'path'>
/** Call that a page made, and the hash of the reply. */
export type Fact = {
  call: CallName
  request: unknown
  replyHash: string
  /**
   * Hash of the parts that can be withdrawn; a page with another hash is not shown any more. Undefined if nothing can
   * be withdrawn.
   */
  accessHash: string | undefined
}
/** Makes a call for a page; returns the reply as it would be sent. */
export type PageAsk = (call: CallName, request: unknown) => Promise<string>

/** Calls that one rendering has made so far. */
export type Reading = { ask: PageAsk; facts: Fact[]; hasFailed: boolean }

/** Time in ms that a reply is reused, since many pages make the same calls. */
const GOOD_MS = 1000
const KEPT_MAX = 500
/** Accuracy of the age of prices on a kept page: every page shows it, and five minutes are accurate enough. */
const FRESHNESS_MS = 5 * 60_000
const FRESHNESS = /"(asOfMs|answeredAtMs)":(\d+)|"version":"(?:live|sample)-\d+-/g

type Hashes = Pick<Fact, 'replyHash' | 'accessHash'>
type Answer = Hashes & { json: string }
type CachedAnswer = { answer: Promise<Answer>; atMs: number; change: number }
type FactOptions = {
  door: Door
  now: () => number
  /** Counts the changes of what pages show. */ changes: () => number
}

/**
 * Creates the facts that pages are made of. A page is determined by the replies to its calls: while they are the
 * same, so is the page, whatever else has changed.
 */
export function pageFacts({ door, now, changes }: FactOptions) {
  const kept = new LRUCache<string, CachedAnswer>({ max: KEPT_MAX })

  const keyOf = (call: CallName, request: unknown) => `${call.method} ${call.path} ${JSON.stringify(request)}`

  function keptAnswer(key: string): Promise<Answer> | undefined {
    const known = kept.get(key)
    return known && known.change === changes() && now() - known.atMs < GOOD_MS ? known.answer : undefined
  }

  function answerOf(call: CallName, request: unknown): Promise<Answer> {
    const key = keyOf(call, request)
    const known = keptAnswer(key)
    if (known) return known
    // Safe: the door finds calls by these two names.
    const answer = door.ask(call as Call, request, VISITOR).then((reply) => answerFrom(call, reply))
    kept.set(key, { answer, atMs: now(), change: changes() })
    answer.catch(() => kept.peek(key)?.answer === answer && kept.delete(key))
    return answer
  }

  /** Returns the hashes of the current reply of a call; a refusal is a reply too. */
  const hashesOf = ({ call, request }: Fact): Promise<Hashes> =>
    answerOf(call, request).catch((error: unknown) => refusalHashes(call, error))

  async function isSame(fact: Fact): Promise<boolean> {
    return (await hashesOf(fact)).replyHash === fact.replyHash
  }

  return {
    read(): Reading {
      const reading: Reading = {
        facts: [],
        hasFailed: false,
        async ask(call, request) {
          try {
            const { json, ...hashes } = await answerOf(call, request)
            reading.facts.push({ call, request, ...hashes })
            return json
          } catch (error) {
            const hashes = refusalHashes(call, error)
            if (hashes.replyHash === FAILED) reading.hasFailed = true
            reading.facts.push({ call, request, ...hashes })
            throw error
          }
        },
      }
      return reading
    },
    /** Returns true if a page made of these facts would be the same now. */
    async areSame(facts: readonly Fact[]): Promise<boolean> {
      // Calls that another page has made since the change come first: a new banner is found without requesting a
      // whole list.
      const isAnswered = ({ call, request }: Fact) => keptAnswer(keyOf(call, request)) !== undefined
      for (const fact of facts) if (isAnswered(fact) && !(await isSame(fact))) return false
      for (const fact of facts) if (!(await isSame(fact))) return false
      return true
    },
    /** Returns true if a page made of these facts may still be shown while a new one is made. */
    async mayBeShown(facts: readonly Fact[]): Promise<boolean> {
      for (const fact of facts) {
        if (fact.accessHash === undefined) continue
        const { replyHash, accessHash } = await hashesOf(fact)
        // A failed read withdraws nothing, so kept pages are still served without a database.
        if (replyHash !== FAILED && accessHash !== fact.accessHash) return false
      }
      return true
    },
  }
}

export type PageFacts = ReturnType<typeof pageFacts>

const FAILED = 'failed'

function refusalHashes(call: CallName, error: unknown): Hashes {
  const code = error instanceof Refusal && error.status < 500 ? error.code : FAILED
  return { replyHash: code, accessHash: canBeWithdrawn(call) ? code : undefined }
}

function answerFrom(call: CallName, reply: unknown): Answer {
  const json = JSON.stringify(reply)
  const shown = json.replaceAll(FRESHNESS, (_, name?: string, timeMs?: string) =>
    name ? `${name}${Math.floor(Number(timeMs) / FRESHNESS_MS)}` : '',
  )
  const replyHash = sha1(shown)
  if (!canBeWithdrawn(call)) return { json, replyHash, accessHash: undefined }
  // Safe: the door has checked the reply of this call.
  const accessHash = isSettings(call) ? sha1(JSON.stringify(openParts(reply as PublicSettings))) : replyHash
  return { json, replyHash, accessHash }
}

/** Calls whose replies players and admins write, and can withdraw or hide. */
const WITHDRAWN_BELOW = ['/api/be/loadouts', '/api/be/chat', '/api/be/challenge', '/api/be/maps/packs']

const isSettings = ({ path }: CallName) => path === getSettings.path

function canBeWithdrawn(call: CallName): boolean {
  return isSettings(call) || WITHDRAWN_BELOW.some((start) => call.path.startsWith(start))
}

/** Returns the parts of the settings that decide what is open to everybody. */
function openParts({ access, tournamentEnabled }: PublicSettings) {
  // Safe: the names of the table.
  const features = Object.keys(FEATURES) as Feature[]
  return [tournamentEnabled, features.filter((feature) => hasFeature('visitor', feature, access))]
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}
