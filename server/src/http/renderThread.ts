import { enableCompileCache } from 'node:module'
import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@raidkit/contract/errors'
import { packPageSync } from './pageBodies.ts'
import { statusOf } from './pageFailure.ts'
import type { WebBuild } from './pageSource.ts'
import { ANYBODY, pageRenderer, renderedPage } from './renderPage.ts'
import type { FromThread, Told, ThreadData, ToThread, Trouble } from './renderThreads.ts'

/** Where a processor is wanted by both, whoever answers requests gets three times as much of it as this. */
const NICENESS = 5

// Only Linux counts it by thread; elsewhere it would hold back the whole site.
if (process.platform === 'linux') os.setPriority(0, NICENESS)
enableCompileCache()

// Safe: started by `renderThreads` alone, which hands over this.
const { file, site } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('not a thread')
const send = (message: FromThread) => port.postMessage(message)

// Safe: the file is the web room's own server build.
const build = (await import(pathToFileURL(file).href)) as WebBuild
const render = pageRenderer(site, false)
const asked = new Map<number, (told: Told) => void>()
let questions = 0

port.on('message', (message: ToThread) => {
  if ('told' in message) asked.get(message.question)?.(message.told)
  else void answer(message)
})

async function answer({ id, task }: Extract<ToThread, { task: unknown }>): Promise<void> {
  const logError = (error: unknown) => send({ id, error: plain(error) })
  try {
    const signal = new AbortController().signal
    const ask = (call: { method: string; path: string }, request: unknown) => askFor(id, call, request)
    const { response, nonce } = await render(build, task, { ...ANYBODY, signal, logError, ask })
    const page = await renderedPage(response, nonce, packPageSync)
    send({ id, page })
  } catch (error) {
    send({ id, failure: plain(error) })
  }
}

async function askFor(id: number, { method, path }: { method: string; path: string }, request: unknown) {
  const question = ++questions
  const told = await new Promise<Told>((resolve) => {
    asked.set(question, resolve)
    send({ id, question, method, path, request })
  })
  asked.delete(question)
  if ('json' in told) return JSON.parse(told.json) as unknown
  throw told.code === undefined ? new Error(told.message) : new Refusal(told.code, told.message)
}

function plain(error: unknown): Trouble {
  return error instanceof Error
    ? { message: error.message, stack: error.stack, status: statusOf(error) }
    : { message: String(error), stack: undefined, status: statusOf(error) }
}
