import { Refusal } from '@raidkit/contract/platform/errors'

type Job = { start: () => void; fail: (error: Error) => void }

/**
 * Renderings take their turn: so many at once, those that somebody waits for before those that go on behind a kept
 * page.
 */
export class RenderQueue {
  readonly #places: number
  readonly #awaited = new Map<string, Job>()
  readonly #behind = new Map<string, Job>()
  readonly #idleListeners: (() => void)[] = []
  #running = 0

  constructor(places: number) {
    this.#places = places
  }

  /** How many that somebody waits for have not begun. */
  get waiting(): number {
    return this.#awaited.size
  }

  /** How many go on behind a kept page have not begun. */
  get behind(): number {
    return this.#behind.size
  }

  /** Is nothing being made, nor waiting for it? */
  get isIdle(): boolean {
    return this.#running === 0 && this.waiting === 0 && this.behind === 0
  }

  /** Resolves as soon as nothing is being made. */
  async whenIdle(): Promise<void> {
    while (!this.isIdle) await new Promise<void>((resolve) => void this.#idleListeners.push(resolve))
  }

  /** One job per key at a time. */
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

  /** Somebody waits for it now. */
  hurry(key: string): void {
    const job = this.#behind.get(key)
    if (!job) return
    this.#behind.delete(key)
    this.#awaited.set(key, job)
  }

  /** Nothing more begins. */
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
