import { Worker } from 'node:worker_threads'
import { FeedShapeError, readDocument, type ReadResult, type ReadTask } from './feedRead.ts'
import { refuseWhileHolding } from '../../store/askers.ts'

/** Memory limit of the thread: the largest document has 17 MB and takes about ten times that while it is read. */
const MEMORY_MB = 512
const PATIENCE_MS = 60_000
/**
 * Size up to which a document is read in this thread: it takes a few milliseconds, while starting a thread takes a
 * hundred.
 */
const SMALL_BYTES = 128 * 1024

/** Reads a document without blocking: a large one in a thread of its own. */
export function readAside(task: ReadTask, signal?: AbortSignal): Promise<ReadResult> {
  return bytesOf(task) <= SMALL_BYTES ? readDocument(task) : readInThread(task, signal)
}

function bytesOf(task: ReadTask): number {
  const others = [...('items' in task ? task.items : []), ...(task.before ? [task.before] : [])]
  return others.reduce((sum, { byteLength }) => sum + byteLength, task.bytes.byteLength)
}

/** Reads a document in a thread that ends afterwards, which frees its memory. */
export function readInThread(task: ReadTask, signal?: AbortSignal): Promise<ReadResult> {
  refuseWhileHolding('the reading of a document')
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./feedWorker.ts', import.meta.url), {
      workerData: task,
      transferList: [task.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const late = setTimeout(() => end(new FeedShapeError('takes too long to read')), PATIENCE_MS)
    const stopped = () => end(new Error('stopped'))
    const end = (error: Error) => {
      reject(error)
      void worker.terminate()
    }
    signal?.addEventListener('abort', stopped)
    worker.once('message', (result: ReadResult) => resolve(result))
    worker.once('error', (error: Error) => reject(shapeError(error)))
    worker.once('exit', () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', stopped)
      reject(new FeedShapeError('could not be read')) // has no effect after a message
    })
  })
}

/** Restores the class of an error, which is lost between threads. */
function shapeError(error: Error): Error {
  return new FeedShapeError(error.message)
}
