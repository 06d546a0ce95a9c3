import { Worker } from 'node:worker_threads'
import { Refusal } from '@raidkit/contract/platform/errors'
import { refuseWhileHolding } from '../store/askers.ts'
import type { Log } from '../store/log.ts'
import type { Drawing } from './elements.ts'

export type ToPictureThread = { id: number; drawing: Drawing }
export type FromPictureThread =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string }

const THREAD = new URL('./pictureWorker.ts', import.meta.url)
/**
 * Time in ms after which the thread counts as stuck. The first picture loads the drawing code, which takes two
 * seconds on a busy machine.
 */
const PATIENCE_MS = 15_000
/** Idle time in ms after which the thread ends, since it takes 80 MB. */
const IDLE_MS = 60_000
const MEMORY_MB = 256
const COME_AGAIN_S = 5

type Job = { resolve: (png: Buffer) => void; reject: (error: Error) => void; late: NodeJS.Timeout }
type ThreadOptions = { log: Log; patienceMs?: number; idleMs?: number; file?: URL }

/**
 * Draws pictures in a thread of its own, which starts with the first one and ends when it has been idle: layout,
 * fonts and pixels take a tenth of a second each time, which would block all requests.
 */
export class PictureThread {
  readonly #options: ThreadOptions
  readonly #jobs = new Map<number, Job>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #ids = 0
  #isStopped = false

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  draw(drawing: Drawing): Promise<Buffer> {
    if (this.#isStopped) return Promise.reject(new Refusal('overloaded', 'the site is being stopped'))
    refuseWhileHolding('the drawing of a picture')
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#ids
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => this.#lose(worker, 'it takes too long'),
        this.#options.patienceMs ?? PATIENCE_MS,
      )
      this.#jobs.set(id, { resolve, reject, late })
      worker.postMessage({ id, drawing } satisfies ToPictureThread)
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const worker = this.#worker
    if (worker) this.#lose(worker, 'the site is being stopped')
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#options.file ?? THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.unref() // the thread does not keep a closing site alive
    worker.on('message', (message: FromPictureThread) => this.#hear(message))
    worker.on('error', (error) =>
      this.#options.log.error({ err: error }, 'the thread that draws pictures failed'),
    )
    worker.on('exit', () => this.#lose(worker, 'its thread ended'))
    return worker
  }

  #hear(message: FromPictureThread): void {
    const job = this.#jobs.get(message.id)
    if (!job) return
    this.#jobs.delete(message.id)
    clearTimeout(job.late)
    if ('bytes' in message) job.resolve(Buffer.from(message.bytes.buffer))
    else job.reject(Object.assign(new Error('a picture could not be drawn'), { stack: message.failure }))
    if (this.#jobs.size > 0) return
    const worker = this.#worker
    this.#idle = setTimeout(
      () => worker && this.#lose(worker, 'idle'),
      this.#options.idleMs ?? IDLE_MS,
    ).unref()
  }

  /** Gives up the thread with all its pending pictures; the next picture starts another one. */
  #lose(worker: Worker, why: string): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    clearTimeout(this.#idle)
    for (const { reject, late } of this.#jobs.values()) {
      clearTimeout(late)
      reject(new Refusal('overloaded', `the picture could not be drawn: ${why}`, COME_AGAIN_S))
    }
    this.#jobs.clear()
    void worker.terminate()
  }
}
