import type { IncomingMessage, Server } from 'node:http'
import { hasBody } from '../time-limits/deadline.ts'
import type { Times } from '../time-limits/times.ts'
import { LATE } from './unreadable.ts'

/**
 * Disconnects clients that send their body byte by byte. Every body has `bodyMs`; each received byte extends it by
 * the minimum rate, so that a large body may take minutes on a slow line and a small one never more than about ten
 * seconds. The server itself watches headers. A body is watched until it has arrived, even if the answer was sent
 * before.
 */
export function cutSlowSenders(server: Server, { bodyMs, bodyBytesPerSecond }: Times): void {
  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request.headers)) return
    const { socket } = request
    const startMs = performance.now()
    const startBytes = socket.bytesRead
    const look = () => setImmediate(judge) // what has arrived while the site was busy is read first
    const judge = () => {
      if (request.complete || request.destroyed) return
      const earnedMs = ((socket.bytesRead - startBytes) / bodyBytesPerSecond) * 1000
      const leftMs = bodyMs + earnedMs - (performance.now() - startMs)
      if (leftMs > 0) timer = setTimeout(look, leftMs).unref()
      else server.emit('clientError', new SlowSender(), socket)
    }
    let timer = setTimeout(look, bodyMs).unref()
    request.once('close', () => clearTimeout(timer))
  })
}

/** Error with the code that Node's server uses for late requests. */
class SlowSender extends Error {
  readonly code = LATE
}
