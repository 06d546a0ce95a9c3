import { parentPort } from 'node:worker_threads'
import { readImport } from './readImport.ts'

parentPort?.on('message', (bytes: Uint8Array) => {
  for (const step of readImport(bytes)) parentPort?.postMessage(step)
})
