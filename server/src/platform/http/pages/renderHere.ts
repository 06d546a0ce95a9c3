import type { Logger } from 'pino'
import { packReply } from '../replies/packed.ts'
import { logPageFailure } from './pageFailure.ts'
import type { PageSource } from './pageSource.ts'
import { ANYBODY, renderedPage, type pageRenderer } from './renderPage.ts'
import type { Renderer } from './renderThreads.ts'

/** Number of pages that are made at once; they wait for their data most of the time. */
export const AT_ONCE = 20

type HereOptions = { source: PageSource; render: ReturnType<typeof pageRenderer>; log: Logger }

/** Creates a renderer in this thread, for pages that are not in a file which a thread could load. */
export function renderHere({ source, render, log }: HereOptions): Renderer {
  return {
    places: AT_ONCE,
    prepare: () => undefined,
    async render(task, ask) {
      const { response, nonce } = await render(await source.load(), task, {
        ...ANYBODY,
        signal: new AbortController().signal,
        ask: async (call, request) => JSON.parse(await ask(call, request)) as unknown,
        logError: (error) => logPageFailure(log, error, new URL(task.url).pathname),
      })
      return renderedPage(response, nonce, packReply)
    },
    heapBytes: async () => 0,
    stop: async () => undefined,
  }
}
