import { Worker } from 'node:worker_threads'
import { PackFault } from '../packFault.ts'
import type { Cleaned, CleanTask } from './cleanTask.ts'
import type { FloorDrawing } from './splitFloors.ts'
import { refuseWhileHolding } from '../../../platform/store/askers.ts'

/** The largest drawing there may be takes a second and 150 MB. */
const MEMORY_MB = 384
const PATIENCE_MS = 30_000

export type SvgCleaner = {
  /** One at a time. Throws a PackFault for a drawing that is not taken. */
  clean: (task: CleanTask) => Promise<FloorDrawing[]>
  close: () => Promise<void>
}

/** Cleans drawings in a thread of its own: nobody waits for it, and it has no more memory than this. */
export function openSvgCleaner(): SvgCleaner {
  let worker: Worker | undefined
  const started = () => {
    const fresh = new Worker(new URL('./svgWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    fresh.unref()
    fresh.on('error', () => undefined) // too much memory: it ends
    return fresh
  }
  return {
    clean: async (task) => {
      refuseWhileHolding('the cleaning of a drawing')
      worker ??= started()
      const result = await answerOf(worker, task)
      if (result === undefined) {
        void worker.terminate()
        worker = undefined
        throw new PackFault('tooComplex', task.file)
      }
      if (result.state === 'refused') throw new PackFault(result.fault.why, task.file, result.fault.detail)
      return result.floors
    },
    close: async () => void (await worker?.terminate()),
  }
}

/** Undefined where it took too much time or memory. */
function answerOf(worker: Worker, task: CleanTask): Promise<Cleaned | undefined> {
  return new Promise((resolve) => {
    const failed = () => end()
    const end = (result?: Cleaned) => {
      clearTimeout(late)
      worker.off('message', end).off('error', failed).off('exit', failed)
      resolve(result)
    }
    const late = setTimeout(failed, PATIENCE_MS)
    worker.on('message', end).on('error', failed).on('exit', failed)
    worker.postMessage(task)
  })
}
