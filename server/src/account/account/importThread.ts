import { Worker } from 'node:worker_threads'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { Read } from '../../platform/http/time-limits/admission.ts'
import { importTrouble, readImport, type ImportRequest, type ImportStep } from './readImport.ts'
import { refuseWhileHolding } from '../../platform/store/askers.ts'

/** Read in a few milliseconds, where starting a thread takes some hundred. */
const SMALL_BYTES = 64 * 1024
/** Looked over in two milliseconds: nonsense of that size starts no thread. */
const SCANNED_HERE_BYTES = 1024 * 1024
/** The largest file that holds everything takes a second and 100 MB. */
const PATIENCE_MS = 30_000
const MEMORY_MB = 384
/** Each is looked at, then read: the second finds the thread still there. */
const IDLE_MS = 30_000
const MOST_WAITING = 8

/** Reads account files so that nobody else waits for them: large ones in a thread of their own, one after the other. */
export function importReader(): (bytes: Buffer) => Promise<Read<ImportRequest>> {
  const readAside = thread()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (bytes) => {
    if (bytes.length <= SMALL_BYTES) return joined([...readImport(bytes)])
    const trouble = bytes.length <= SCANNED_HERE_BYTES ? importTrouble(bytes) : undefined
    if (trouble) throw new Refusal('bad_request', trouble)
    if (waiting >= MOST_WAITING) throw new Refusal('overloaded', 'too many files are being read')
    waiting += 1
    const steps = last.then(() => readAside(bytes)).finally(() => (waiting -= 1))
    last = steps.catch(() => undefined)
    return joined(await steps)
  }
}

type Reading = { steps: ImportStep[]; end: (error?: Refusal) => void }

/**
 * One file at a time, in a thread that ends when nobody has needed it for a while. It hands over character by character:
 * taking over the whole file at once would hold up this thread after all.
 */
function thread(): (bytes: Buffer) => Promise<ImportStep[]> {
  let worker: Worker | undefined
  let reading: Reading | undefined
  let over: NodeJS.Timeout | undefined

  function drop(): void {
    void worker?.terminate()
    worker = undefined
    reading?.end(new Refusal('bad_request', { field: 'file', why: 'takes too much to be read' }))
  }

  function started(): Worker {
    const fresh = new Worker(new URL('./importWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    fresh.unref() // a site that stops does not wait for it
    fresh.on('message', (step: ImportStep) => {
      reading?.steps.push(step)
      if (reading && isWhole(reading.steps)) reading.end()
    })
    fresh.on('error', () => undefined) // too much memory: it ends
    fresh.on('exit', () => worker === fresh && drop())
    return fresh
  }

  return async (bytes) => {
    refuseWhileHolding('the reading of a file')
    clearTimeout(over)
    const steps: ImportStep[] = []
    worker ??= started()
    const whole = new Promise<void>((resolve, reject) => {
      reading = { steps, end: (error) => (error ? reject(error) : resolve()) }
    })
    over = setTimeout(drop, PATIENCE_MS).unref()
    const own = new Uint8Array(bytes) // a buffer of the request may be a part of a larger one
    worker.postMessage(own, [own.buffer])
    await whole.finally(() => {
      reading = undefined
      clearTimeout(over)
      over = setTimeout(drop, IDLE_MS).unref()
    })
    return steps
  }
}

function isWhole([first, ...others]: readonly ImportStep[]): boolean {
  return first?.kind === 'refused' || (first?.kind === 'read' && others.length === first.charCount)
}

function joined([first, ...others]: readonly ImportStep[]): Read<ImportRequest> {
  if (first?.kind === 'refused') throw new Refusal('bad_request', first.about)
  if (first?.kind !== 'read') throw new Error('a file that was read has a beginning')
  const chars = others.flatMap((step) => (step.kind === 'char' ? [step.char] : []))
  return { request: { ...first.request, file: { ...first.request.file, chars } }, hash: first.hash }
}
