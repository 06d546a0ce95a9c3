import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isDatabaseAway } from '../../store/storeError.ts'
import { sizeOf, type PackedReply } from './prepared.ts'

const KEPT_MAX = 1000
const KEPT_MAX_BYTES = 32 * 1024 * 1024
/** Time in ms that a reader waits for a new reply before getting the last one. */
const PATIENCE_MS = 2000
/** Maximum age of a reply; the same as that of an old page (`pages/pageProvider.ts`). */
const OLD_MAX_MS = 5 * 60_000

type KeptReply = { prepared: PackedReply; atMs: number; generation: number }
export type LatestReply = { prepared: PackedReply; isOld: boolean }

/**
 * Last reply for everybody by its address, served while the database has no connection for a new one. A reply of an
 * earlier generation is not served: a write since then may have corrected or hidden something.
 */
export class LastReplies {
  readonly #now: () => number
  readonly #generation: () => number
  readonly #kept = new LRUCache<string, KeptReply>({
    max: KEPT_MAX,
    maxSize: KEPT_MAX_BYTES,
    sizeCalculation: ({ prepared }) => Math.max(1, sizeOf(prepared)), // the library takes no zero
  })

  constructor(now: () => number, generation: () => number) {
    this.#now = now
    this.#generation = generation
  }

  async latest(address: string, make: () => Promise<PackedReply>): Promise<LatestReply> {
    const last = this.#kept.get(address)
    const making = this.#make(address, make)
    const isUsable = last?.generation === this.#generation() && this.#now() - last.atMs <= OLD_MAX_MS
    if (!isUsable) return making
    const old = { prepared: last.prepared, isOld: true }
    const newOrOld = making.catch((error: unknown) => {
      if (isDatabaseAway(error)) return old
      throw error
    })
    const over = new AbortController()
    const late = sleep(PATIENCE_MS, old, over).catch(() => newOrOld)
    return Promise.race([newOrOld, late]).finally(() => over.abort())
  }

  async #make(address: string, make: () => Promise<PackedReply>): Promise<LatestReply> {
    const [atMs, generation] = [this.#now(), this.#generation()]
    const prepared = await make()
    this.#kept.set(address, { prepared, atMs, generation })
    return { prepared, isOld: false }
  }
}
