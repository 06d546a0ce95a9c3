import { parentPort } from 'node:worker_threads'
import { cleaned, type CleanTask } from './cleanTask.ts'

parentPort?.on('message', (task: CleanTask) => parentPort?.postMessage(cleaned(task)))
