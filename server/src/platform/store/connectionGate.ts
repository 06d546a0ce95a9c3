import { Refusal } from '@raidkit/contract/platform/errors'
import { silenceLeftMs, type Asker } from './askers.ts'
import { NO_FREE_CONNECTION, StoreError } from './storeError.ts'

/** Maximum number of a pool's connections for one account or one address. */
export const MOST_FOR_ONE = 2
/** Maximum number of waiting requests of one account or address; about a second of short writes. */
export const MOST_WAITING_FOR_ONE = 100
/** Maximum number of waiting requests in total; further ones would not be served before their deadline. */
const MOST_WAITING = 4000
const RETRY_AFTER_S = 2

type Waiter = { share: string | undefined; admit: () => void }
type GateOptions = { size: number; waitMs: number }

/**
 * Queue in front of a pool of connections. Requests are served in order of arrival, unless their account or address
 * has its share already: then the next one is served. No request waits longer than its deadline.
 */
export class ConnectionGate {
  readonly #size: number
  readonly #mostForOne: number
  readonly #waitMs: number
  #taken = 0
  readonly #takenBy = new Map<string, number>()
  readonly #waitingBy = new Map<string, number>()
  readonly #waiting = new Set<Waiter>()

  constructor({ size, waitMs }: GateOptions) {
    this.#size = size
    // A small pool reserves one connection for other askers.
    this.#mostForOne = Math.max(1, Math.min(MOST_FOR_ONE, size - 1))
    this.#waitMs = waitMs
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Waits for a place. Resolves with the function that gives it back. */
  async enter(asker: Asker | undefined): Promise<() => void> {
    const share = asker?.share
    if (!this.#hasRoom(share)) await this.#wait(share, this.#patienceMs(asker))
    else this.#take(share)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#leave(share)
    }
  }

  #patienceMs(asker: Asker | undefined): number {
    const leftMs = asker?.waitUntilMs === undefined ? this.#waitMs : asker.waitUntilMs - performance.now()
    return Math.max(0, Math.min(leftMs, silenceLeftMs(asker) ?? Infinity))
  }

  #hasRoom(share: string | undefined): boolean {
    return this.#taken < this.#size && (share === undefined || count(this.#takenBy, share) < this.#mostForOne)
  }

  #take(share: string | undefined): void {
    this.#taken += 1
    if (share !== undefined) add(this.#takenBy, share, 1)
  }

  #leave(share: string | undefined): void {
    this.#taken -= 1
    if (share !== undefined) add(this.#takenBy, share, -1)
    for (const waiter of this.#waiting) {
      if (this.#taken >= this.#size) return
      if (this.#hasRoom(waiter.share)) waiter.admit()
    }
  }

  #wait(share: string | undefined, patienceMs: number): Promise<void> {
    if (share !== undefined && count(this.#waitingBy, share) >= MOST_WAITING_FOR_ONE)
      throw new Refusal('rate_limited', 'too many requests at once', RETRY_AFTER_S)
    if (this.#waiting.size >= MOST_WAITING) throw noConnection()
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(late)
        this.#waiting.delete(waiter)
        if (share !== undefined) add(this.#waitingBy, share, -1)
      }
      const late = setTimeout(() => {
        end()
        reject(noConnection())
      }, patienceMs)
      const waiter: Waiter = {
        share,
        admit: () => {
          end()
          this.#take(share)
          resolve()
        },
      }
      this.#waiting.add(waiter)
      if (share !== undefined) add(this.#waitingBy, share, 1)
    })
  }
}

function noConnection(): StoreError {
  return new StoreError('connection', NO_FREE_CONNECTION, undefined)
}

function count(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const now = count(counts, key) + change
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}
