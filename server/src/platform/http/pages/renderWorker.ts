import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@raidkit/contract/platform/errors'
import { packReplySync } from '../replies/packed.ts'
import type { CallName } from './pageFacts.ts'
import { getErrorStatus } from './pageFailure.ts'
import type { WebBuild } from './pageSource.ts'
import { ANYBODY, pageRenderer, renderedPage, type RenderedPage } from './renderPage.ts'
import { shrinkMemoryWhenIdle } from '../idleMemory.ts'
import { lowerThreadPriority } from '../threadPriority.ts'
import type { FromThread, Question, ThreadData, AskResult, ToThread, Trouble } from './renderThreads.ts'

lowerThreadPriority()
enableCompileCache()
shrinkMemoryWhenIdle()

// Safe: only `renderThreads` starts this file, with this data.
const { file, site } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('not a thread')
const send = (message: FromThread) => port.postMessage(message)

// Safe: the file is the web package's own server build.
const build = (await import(file)) as WebBuild
const render = pageRenderer(site, false)
type Waiting = { question: Question; resolve: (result: AskResult) => void }
const asked = new Map<number, Waiting[]>()
let batches = 0

port.on('message', (message: ToThread) => {
  if ('task' in message) return void answer(message)
  const waiting = asked.get(message.batch) ?? []
  asked.delete(message.batch)
  message.results.forEach((result, nth) => waiting[nth]?.resolve(result))
})

async function answer({ id, task }: Extract<ToThread, { task: unknown }>): Promise<void> {
  const logError = (error: unknown) => send({ id, error: plain(error) })
  try {
    const { signal } = new AbortController()
    const { response, nonce } = await render(build, task, { ...ANYBODY, signal, logError, ask: asker(id) })
    const page = await renderedPage(response, nonce, packReplySync)
    port?.postMessage({ id, page } satisfies FromThread, bodiesOf(page))
  } catch (error) {
    send({ id, failure: plain(error) })
  }
}

/** Returns the buffers to transfer instead of copying, since this thread does not need them any more. */
function bodiesOf(page: RenderedPage): ArrayBuffer[] {
  if (!('packed' in page)) return []
  const bodies = [page.packed.plain, page.packed.br].map((bytes) => bytes?.buffer)
  return bodies.filter((buffer) => buffer instanceof ArrayBuffer)
}

/** Collects the calls that a page makes at the same time into one message: sending costs more than the content. */
function asker(id: number) {
  let gathered: Waiting[] = []
  const ask = () => {
    const batch = ++batches
    asked.set(batch, gathered)
    send({ id, batch, questions: gathered.map(({ question }) => question) })
    gathered = []
  }
  return async ({ method, path }: CallName, request: unknown): Promise<unknown> => {
    const result = await new Promise<AskResult>((resolve) => {
      if (gathered.length === 0) setImmediate(ask)
      gathered.push({ question: { method, path, request }, resolve })
    })
    if ('json' in result) return JSON.parse(result.json)
    throw result.code === undefined ? new Error(result.message) : new Refusal(result.code, result.message)
  }
}

function plain(error: unknown): Trouble {
  return error instanceof Error
    ? { message: error.message, stack: error.stack, status: getErrorStatus(error) }
    : { message: String(error), stack: undefined, status: getErrorStatus(error) }
}
