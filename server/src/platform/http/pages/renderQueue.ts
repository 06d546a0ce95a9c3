import { Refusal } from '@raidkit/contract/platform/errors'

type Job = { start: () => void; fail: (error: Error) => void }

/** Queue of renderings: a limited number runs at once, and awaited ones come before those that renew a kept page. */
export class RenderQueue {
  readonly #places: number
  readonly #awaited = new Map<string, Job>()
  readonly #behind = new Map<string, Job>()
  readonly #idleListeners: (() => void)[] = []
  #running = 0

  constructor(places: number) {
    this.#places = places
  }

  /** Number of awaited renderings that have not begun. */
  get waiting(): number {
    return this.#awaited.size
  }

  /** Number of renewals of kept pages that have not begun. */
  get behind(): number {
    return this.#behind.size
  }

  /** True if nothing is being made or waiting. */
  get isIdle(): boolean {
    return this.#running === 0 && this.waiting === 0 && this.behind === 0
  }

  /** Resolves when the queue is idle. */
  async whenIdle(): Promise<void> {
    while (!this.isIdle) await new Promise<void>((resolve) => void this.#idleListeners.push(resolve))
  }

  /** Runs a job, one per key at a time. */
  run<Result>(key: string, work: () => Promise<Result>, isAwaited: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#running += 1
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#running -= 1
            this.#next()
          })
      }
      ;(isAwaited ? this.#awaited : this.#behind).set(key, { start, fail: reject })
      this.#next()
    })
  }

  /** Moves a job to the awaited ones, since somebody waits for it now. */
  hurry(key: string): void {
    const job = this.#behind.get(key)
    if (!job) return
    this.#behind.delete(key)
    this.#awaited.set(key, job)
  }

  /** Prevents further jobs from starting. */
  close(): void {
    for (const jobs of [this.#awaited, this.#behind]) {
      for (const { fail } of jobs.values()) fail(new Refusal('overloaded', 'the site is being stopped'))
      jobs.clear()
    }
  }

  #next(): void {
    const jobs = this.#awaited.size > 0 ? this.#awaited : this.#behind
    const [first] = jobs
    if (this.isIdle) for (const resolve of this.#idleListeners.splice(0)) resolve()
    if (!first || this.#running >= this.#places) return
    jobs.delete(first[0])
    first[1].start()
  }
}
