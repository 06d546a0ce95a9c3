import { EVENTS_PATH } from '@raidkit/contract/events'
import { testChannel } from '@raidkit/contract/platform/testChannel'
import { del, get, set } from 'idb-keyval'
import { openLine, type Line } from '../../api/sockets/line.ts'

/** Browser features that the site uses, in the order of the table. */
export const CHECKS = [
  'indexedDb',
  'localStorage',
  'cookies',
  'worker',
  'eventSource',
  'webSocket',
  'folderAccess',
  'clipboard',
  'webAssembly',
  'touch',
] as const
export type Check = (typeof CHECKS)[number]

const PATIENCE_MS = 5_000
const TRIAL = 'test_page'
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) // the smallest program there is

/** Check of each feature. Features are actually exercised where that leaves no trace. */
const TRIALS: Record<Check, () => boolean | Promise<boolean>> = {
  indexedDb: async () => {
    await set(TRIAL, TRIAL)
    const found = await get<string>(TRIAL)
    await del(TRIAL)
    return found === TRIAL
  },
  localStorage: () => {
    localStorage.setItem(TRIAL, TRIAL)
    const found = localStorage.getItem(TRIAL)
    localStorage.removeItem(TRIAL)
    return found === TRIAL
  },
  cookies: () => navigator.cookieEnabled,
  worker: workerAnswers,
  eventSource: streamOpens,
  webSocket: socketAnswers,
  folderAccess: () => 'showDirectoryPicker' in window,
  clipboard: () => window.isSecureContext && 'clipboard' in navigator,
  webAssembly: () => typeof WebAssembly === 'object' && WebAssembly.validate(EMPTY_MODULE),
  touch: () => navigator.maxTouchPoints > 0,
}

/** Returns whether a feature works in this browser; errors and timeouts count as failures. */
export async function isSupported(check: Check): Promise<boolean> {
  try {
    return await Promise.race([TRIALS[check](), tooLate()])
  } catch {
    return false
  }
}

async function tooLate(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, false))
}

async function workerAnswers(): Promise<boolean> {
  const address = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }))
  const worker = new Worker(address)
  const answered = await new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true))
    worker.addEventListener('error', () => resolve(false))
  })
  worker.terminate()
  URL.revokeObjectURL(address)
  return answered
}

async function streamOpens(): Promise<boolean> {
  const source = new EventSource(EVENTS_PATH)
  const opened = await new Promise<boolean>((resolve) => {
    source.addEventListener('open', () => resolve(true))
    source.addEventListener('error', () => resolve(false))
  })
  source.close()
  return opened
}

/** Sends a message and waits for its echo: proxies may let a socket open and then forward nothing. */
async function socketAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answered: boolean) => {
      line.close()
      resolve(answered)
    }
    const line: Line<typeof testChannel> = openLine(testChannel, {
      on: { ECHO: ({ text }) => text === TRIAL && end(true) },
      onOpen: () => void line.send('ECHO', { text: TRIAL }),
      onRefused: () => end(false),
      onBreak: () => end(false),
    })
  })
}
