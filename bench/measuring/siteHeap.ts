import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../e2e/site.ts'

/** Memory of a process in bytes, right after a garbage collection. */
export type Memory = { resident: number; heap: number; external: number }

const OPENS_WITHIN_MS = 30_000

/** Opens the inspector of a running site with Node's signal for it, so that the site itself runs unchanged. */
export async function siteHeap(site: Site) {
  const socket = new WebSocket(await inspectorAddress(site))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = ++last
      const hear = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as { id?: number; result?: unknown } // as the protocol of the inspector says
        if (reply.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(reply.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    async memory(): Promise<Memory> {
      // Objects that a first collection makes unreachable (weak references, finalizers) are freed by the next.
      for (let round = 0; round < 3; round += 1) await send('HeapProfiler.collectGarbage')
      const { result } = (await send('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      })) as { result: { value: { rss: number; heapUsed: number; external: number } } } // as Node says it
      const { rss, heapUsed, external } = result.value
      return { resident: rss, heap: heapUsed, external }
    },
    close: () => socket.close(),
  }
}

async function inspectorAddress({ pid, logFile }: Site): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  for (const endMs = performance.now() + OPENS_WITHIN_MS; performance.now() < endMs; await sleep(50)) {
    const address = /Debugger listening on (ws:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (address) return address
  }
  throw new Error('The site has opened no inspector')
}
