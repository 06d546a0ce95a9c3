import { parentPort } from 'node:worker_threads'
import { cleanDrawing, type CleanTask } from './cleanTask.ts'

parentPort?.on('message', (task: CleanTask) => parentPort?.postMessage(cleanDrawing(task)))
