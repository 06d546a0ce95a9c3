import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { MinuteCounts } from './limits.ts'
import { networkOf } from './networkOf.ts'
import { tooOften } from './tooOften.ts'

type GuessLimit = {
  /** Maximum number of wrong guesses of one network per minute. */
  ofNetwork: number
  /** Maximum number of wrong guesses of all networks per minute; beyond it one wrong guess of a network is enough. */
  ofAll: number
}

/**
 * Limits for every secret in a link, a code or a header. docs/security.md lists how many bits each has. Long secrets
 * cannot be guessed: their limit bounds the work, and a right one always succeeds, even if others behind the same
 * address guess.
 */
export const GUESS_LIMITS = {
  /** Codes that people type (`guess`): beyond their limits they are not looked up at all. */
  squad: { ofNetwork: 10, ofAll: 200 },
  team: { ofNetwork: 20, ofAll: 1_000 },
  share: { ofNetwork: 20, ofAll: 1_000 },
  owner: { ofNetwork: 10, ofAll: 100 },
  stop: { ofNetwork: 30, ofAll: 3_000 },
  widget: { ofNetwork: 30, ofAll: 3_000 },
  pilot: { ofNetwork: 60, ofAll: 3_000 },
  chat: { ofNetwork: 60, ofAll: 3_000 },
  progress: { ofNetwork: 60, ofAll: 3_000 },
  /** Keys that the operator or an admin creates: observed prices, scores of challenges. */
  program: { ofNetwork: 60, ofAll: 3_000 },
  api: { ofNetwork: 300, ofAll: 30_000 },
} as const satisfies Record<string, GuessLimit>
export type GuessKind = keyof typeof GUESS_LIMITS

type Guess = {
  kind: GuessKind
  /** Address of the caller; undefined for internal calls, such as those of a page that the site renders itself. */
  ip: string | undefined
}

type Tries = { wrong: number; pending: number; endsAtMs: number }
const MOST_NETWORKS = 10_000

/** Limiter of wrong guesses of secrets, by network and by kind; right ones do not count. */
export type WrongGuesses = ReturnType<typeof limitWrongGuesses>

/**
 * Creates the limiter; without `counts` limits are off. Counts are shared between nodes; refusals without a lookup
 * are remembered by each node.
 */
export function limitWrongGuesses(counts: MinuteCounts | undefined) {
  const seen = new Map<string, Tries>()
  /** End of the time during which all networks together have guessed too often. */
  const crowdedUntilMs = new Map<GuessKind, number>()

  function triesOf(name: string): Tries {
    const nowMs = performance.now()
    const known = seen.get(name)
    if (known && (known.pending > 0 || known.endsAtMs > nowMs)) return known
    const tries = { wrong: 0, pending: 0, endsAtMs: nowMs + MINUTE_MS }
    seen.delete(name)
    seen.set(name, tries)
    for (const [oldest, { pending }] of seen) {
      if (seen.size <= MOST_NETWORKS) break
      if (pending === 0) seen.delete(oldest)
    }
    return tries
  }

  /** Counts a wrong guess. Throws a refusal beyond the limit; otherwise the caller reports what was wrong. */
  async function countWrong({ kind, ip }: Guess, sentence?: string): Promise<void> {
    if (!counts || ip === undefined) return
    const limit: GuessLimit = GUESS_LIMITS[kind]
    const ofAll = await counts.add(`wrong:${kind}`)
    if (ofAll.current > limit.ofAll) crowdedUntilMs.set(kind, performance.now() + ofAll.ttl)
    const ofNetwork = await counts.add(`wrong:${kind}:${networkOf(ip)}`)
    const isTooMany = ofNetwork.current > (ofAll.current > limit.ofAll ? 1 : limit.ofNetwork)
    if (isTooMany) throw tooOften(ofNetwork.ttl, sentence)
  }

  return {
    countWrong,

    /**
     * Checks a short code. `isWrong` distinguishes a wrong guess from other refusals. A pending check counts as wrong
     * until its result is known, so that concurrent guesses gain nothing over sequential ones.
     */
    async guess<T>(guess: Guess, look: () => Promise<T>, isWrong: (error: unknown) => boolean): Promise<T> {
      const { kind, ip } = guess
      if (!counts || ip === undefined) return look()
      const tries = triesOf(`${kind}:${networkOf(ip)}`)
      const isCrowded = performance.now() < (crowdedUntilMs.get(kind) ?? 0)
      const most = isCrowded ? 1 : GUESS_LIMITS[kind].ofNetwork
      if (tries.wrong + tries.pending >= most) throw tooOften(tries.endsAtMs - performance.now())
      tries.pending += 1
      try {
        return await look()
      } catch (error) {
        if (!isWrong(error)) throw error
        tries.wrong += 1
        await countWrong(guess).catch((refusal: unknown) => {
          tries.wrong = most // used up on other nodes
          throw refusal
        })
        throw error
      } finally {
        tries.pending -= 1
      }
    },
  }
}
