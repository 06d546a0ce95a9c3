import { Worker } from 'node:worker_threads'
import { PackFault } from '../packFault.ts'
import type { CleanResult, CleanTask } from './cleanTask.ts'
import type { FloorDrawing } from './splitFloors.ts'
import { refuseWhileHolding } from '../../../platform/store/askers.ts'

/** Memory limit of the thread; the largest allowed drawing takes a second and 150 MB. */
const MEMORY_MB = 384
const PATIENCE_MS = 30_000

export type SvgCleaner = {
  /** Cleans one drawing at a time. Throws a `PackFault` for one that is refused. */
  clean: (task: CleanTask) => Promise<FloorDrawing[]>
  close: () => Promise<void>
}

/** Creates a cleaner that works in a thread, which neither blocks other requests nor exceeds its memory. */
export function openSvgCleaner(): SvgCleaner {
  let worker: Worker | undefined
  const started = () => {
    const fresh = new Worker(new URL('./svgWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    fresh.unref()
    fresh.on('error', () => undefined) // out of memory: the thread ends
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

/** Runs a task; undefined if it took too much time or memory. */
function answerOf(worker: Worker, task: CleanTask): Promise<CleanResult | undefined> {
  return new Promise((resolve) => {
    const failed = () => end()
    const end = (result?: CleanResult) => {
      clearTimeout(late)
      worker.off('message', end).off('error', failed).off('exit', failed)
      resolve(result)
    }
    const late = setTimeout(failed, PATIENCE_MS)
    worker.on('message', end).on('error', failed).on('exit', failed)
    worker.postMessage(task)
  })
}
