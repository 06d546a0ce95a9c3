import { parentPort, workerData } from 'node:worker_threads'
import { readDocument, type ReadTask } from './feedRead.ts'

// Safe: started by `readInThread` alone, which hands over a task.
const result = await readDocument(workerData as ReadTask)
parentPort?.postMessage(result)
