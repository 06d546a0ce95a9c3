import { parentPort, workerData } from 'node:worker_threads'
import { readDocument, type ReadTask } from './feedRead.ts'

// Safe: only `readInThread` starts this file, with a task.
const result = await readDocument(workerData as ReadTask)
parentPort?.postMessage(result)
