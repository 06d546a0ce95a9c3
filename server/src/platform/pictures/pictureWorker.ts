import { enableCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../http/threadPriority.ts'
import { drawPng } from './drawPng.ts'
import type { FromPictureThread, ToPictureThread } from './pictureThread.ts'

lowerThreadPriority()
enableCompileCache()

const port = parentPort
if (!port) throw new Error('not a thread')
const send = (message: FromPictureThread, owned: ArrayBuffer[] = []) => port.postMessage(message, owned)

port.on('message', ({ id, drawing }: ToPictureThread) => {
  drawPng(drawing).then(
    (png) => {
      const bytes = new Uint8Array(png) // a buffer of its own, which is transferred, not copied
      send({ id, bytes }, [bytes.buffer])
    },
    (error: unknown) =>
      send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
