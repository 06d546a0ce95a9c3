import { Worker } from 'node:worker_threads'
import { Refusal, type ErrorCode } from '@raidkit/contract/platform/errors'
import type { Method } from '@raidkit/contract/platform/call'
import type { Logger } from 'pino'
import { refuseWhileHolding } from '../../store/askers.ts'
import { logPageFailure } from './pageFailure.ts'
import type { PageAsk } from './pageFacts.ts'
import type { PageSite, PageTask, RenderedPage } from './renderPage.ts'

export type AskResult = { json: string } | { code: ErrorCode | undefined; message: string }
export type Question = { method: string; path: string; request: unknown }
export type ThreadData = { file: string; site: PageSite }
export type ToThread = { id: number; task: PageTask } | { batch: number; results: AskResult[] }
export type Trouble = { message: string; stack: string | undefined; status: number }
export type FromThread =
  | { id: number; page: RenderedPage }
  | { id: number; failure: Trouble }
  | { id: number; error: Trouble }
  /** Calls that a page makes at the same time are sent in one batch. */
  | { id: number; batch: number; questions: Question[] }

/** Renderer of pages that are the same for everybody. */
export type Renderer = {
  /** Number of pages that are made at once. */
  places: number
  /** Starts the threads ahead, so that the first page need not wait for them. */
  prepare: () => void
  render: (task: PageTask, ask: PageAsk) => Promise<RenderedPage>
  /** Returns the number of bytes in the heaps of the threads. */
  heapBytes: () => Promise<number>
  stop: () => Promise<void>
}

const THREAD = new URL('./renderWorker.ts', import.meta.url)
/** Number of pages per thread: while some wait for their data, another is made. */
const PAGES_PER_THREAD = 2
/** Time in ms after which a silent thread counts as stuck. The build gives up a page after eleven seconds. */
const PATIENCE_MS = 15_000
/** Minimum lifetime in ms before a thread is replaced, so that one that fails at once is not started all the time. */
const PAUSE_MS = 1000
const IDLE_MS = 2 * 60_000
/** After thousands of pages a heap takes about 130 MB. V8 lets a heap with a lower limit grow in smaller steps before it collects garbage. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 }

type Job = {
  task: PageTask
  ask: PageAsk
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
  /** True after the first thread was lost; the job is repeated only once. */
  isSecond: boolean
}
type Thread = { worker: Worker; jobs: Map<number, Job>; startedMs: number; idle?: NodeJS.Timeout }
type ThreadOptions = ThreadData & { count: number; log: Logger; patienceMs?: number; idleMs?: number }

/**
 * Renders pages in worker threads: a page takes ten milliseconds, which would block all requests. The calls of a page
 * are answered in this thread.
 */
export class RenderThreads implements Renderer {
  readonly places: number
  readonly #options: ThreadOptions
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []
  #ids = 0
  #isStopped = false

  constructor(options: ThreadOptions) {
    this.#options = options
    this.places = options.count * PAGES_PER_THREAD
  }

  /** Starts a thread when more pages are requested than the running threads have places for. Each thread takes 60 MB. */
  #start(): void {
    const { count } = this.#options
    const hasRoom = () => this.#threads.size * PAGES_PER_THREAD >= this.#waiting.length + this.#making
    while (!this.#isStopped && this.#threads.size < count && !hasRoom()) this.#threads.add(this.#open())
    this.#next()
  }

  prepare(): void {
    if (!this.#isStopped && this.#threads.size === 0) this.#threads.add(this.#open())
  }

  /** The number of threads. */
  get running(): number {
    return this.#threads.size
  }

  get #making(): number {
    return [...this.#threads].reduce((sum, { jobs }) => sum + jobs.size, 0)
  }

  /** Ends the thread after a while without work. One thread always stays. */
  #endWhenIdle(thread: Thread): void {
    thread.idle = setTimeout(() => {
      if (this.#threads.size < 2) return
      this.#threads.delete(thread)
      void thread.worker.terminate()
    }, this.#options.idleMs ?? IDLE_MS).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const job of this.#waiting.splice(0)) job.reject(stopping())
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  async heapBytes(): Promise<number> {
    // A thread that ends meanwhile has no statistics.
    const heaps = await Promise.allSettled([...this.#threads].map(({ worker }) => worker.getHeapStatistics()))
    return heaps.reduce(
      (sum, heap) => sum + (heap.status === 'fulfilled' ? heap.value.total_heap_size : 0),
      0,
    )
  }

  render(task: PageTask, ask: PageAsk): Promise<RenderedPage> {
    refuseWhileHolding('the rendering of a page')
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(stopping())
      const late = setTimeout(() => this.#giveUp(job), this.#options.patienceMs ?? PATIENCE_MS)
      const settled =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(late)
          then(value)
        }
      const job: Job = { task, ask, resolve: settled(resolve), reject: settled(reject), isSecond: false }
      this.#waiting.push(job)
      this.#start()
    })
  }

  #open(): Thread {
    const { file, site, log } = this.#options
    const workerData: ThreadData = { file, site }
    const worker = new Worker(THREAD, { workerData, resourceLimits: MEMORY })
    const thread: Thread = { worker, jobs: new Map(), startedMs: performance.now() }
    worker.on('message', (message: FromThread) => this.#hear(thread, message))
    worker.on('error', (error) => log.error({ err: error }, 'a thread that makes pages failed'))
    worker.on('exit', () => this.#lose(thread))
    worker.unref()
    return thread
  }

  #hear(thread: Thread, message: FromThread): void {
    const { worker, jobs } = thread
    const job = jobs.get(message.id)
    if (!job) return
    if ('questions' in message) {
      const { batch, questions } = message
      void Promise.all(questions.map((question) => resultOf(job.ask, question))).then((results) =>
        worker.postMessage({ batch, results } satisfies ToThread),
      )
    } else if ('error' in message) {
      logPageFailure(this.#options.log, message.error, new URL(job.task.url).pathname)
    } else {
      jobs.delete(message.id)
      if ('page' in message) job.resolve(withBuffers(message.page))
      else job.reject(Object.assign(new Error(message.failure.message), { stack: message.failure.stack }))
      this.#next()
      if (jobs.size === 0) this.#endWhenIdle(thread)
    }
  }

  /** Passes the pages of a lost thread to other threads. */
  #lose(thread: Thread): void {
    clearTimeout(thread.idle)
    this.#threads.delete(thread)
    for (const job of thread.jobs.values()) {
      if (job.isSecond || this.#isStopped) job.reject(new Refusal('overloaded', 'the page could not be made'))
      else this.#waiting.unshift(Object.assign(job, { isSecond: true }))
    }
    const livedMs = performance.now() - thread.startedMs
    setTimeout(() => this.#start(), Math.max(0, PAUSE_MS - livedMs)).unref()
    this.#next()
  }

  /** Gives up a late page and ends its thread. Other pages of that thread are made again. */
  #giveUp(late: Job): void {
    const at = this.#waiting.indexOf(late)
    if (at >= 0) this.#waiting.splice(at, 1)
    for (const { jobs, worker } of this.#threads) {
      for (const [id, job] of jobs) if (job === late && jobs.delete(id)) void worker.terminate()
    }
    late.reject(new Refusal('overloaded', 'the page took too long'))
  }

  #next(): void {
    for (;;) {
      const [free] = [...this.#threads].toSorted((a, b) => a.jobs.size - b.jobs.size)
      if (!free || free.jobs.size >= PAGES_PER_THREAD) return
      const job = this.#waiting.shift()
      if (!job) return
      const id = ++this.#ids
      clearTimeout(free.idle)
      free.jobs.set(id, job)
      free.worker.postMessage({ id, task: job.task } satisfies ToThread)
    }
  }
}

function resultOf(ask: PageAsk, { method, path, request }: Question): Promise<AskResult> {
  // Safe: the door refuses names that are no calls.
  const call = { method: method as Method, path: path as `/api/${string}` }
  return ask(call, request).then((json): AskResult => ({ json }), refused)
}

function stopping(): Refusal {
  return new Refusal('overloaded', 'the site is being stopped')
}

function refused(error: unknown): AskResult {
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  return { code: undefined, message: error instanceof Error ? error.message : String(error) }
}

/** Restores buffers, which arrive as plain arrays of bytes. */
function withBuffers(page: RenderedPage): RenderedPage {
  if (!('packed' in page)) return page
  const { plain, br, ...rest } = page.packed
  return { ...page, packed: { ...rest, plain: plain && asBuffer(plain), br: br && asBuffer(br) } }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
