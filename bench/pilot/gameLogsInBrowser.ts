import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { LogKind } from '@raidkit/rules/pilot/game-logs'
import { startSite } from '../../e2e/site.ts'
import { findBrowser } from '../../scripts/test/browser.mjs'
import { LOG_BARS, LOG_PARTS, raidText } from './gameLogs.ts'
import type { BenchRow } from '../measuring/row.ts'

const MB = 1_048_576
const RUNS = 3
const ASSETS = path.resolve('web/build/client/assets')

/** The same 100 MB by the thread of a page, from the browser's own store of files, which has folders as the picker gives them. */
export async function gameLogsInBrowser(): Promise<BenchRow> {
  const site = await startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn' })
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/pilot`)
    for (const { kind, megabytes } of LOG_PARTS) await write(page, kind, megabytes)
    const name = (await readdir(ASSETS)).find((file) => /^folderWorker-.*\.js$/.test(file))
    if (!name) throw new Error('the built pages have no folderWorker')
    let [least, raids] = [Infinity, 0]
    for (let run = 0; run < RUNS; run += 1) {
      const read = await readBy(page, `/assets/${name}`)
      least = Math.min(least, read.ms)
      raids = read.raids
    }
    return {
      what: '100 MB of game logs in the page’s worker',
      value: least,
      unit: 'ms',
      ...LOG_BARS,
      note: `${raids} raids`,
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function write(page: Page, kind: LogKind, megabytes: number): Promise<void> {
  for (let [nth, bytes] = [0, 0]; bytes < megabytes * MB; nth += 1) {
    const block = Array.from({ length: 200 }, (_, within) => raidText(kind, nth * 200 + within)).join('')
    bytes += Buffer.byteLength(block)
    await page.evaluate(append, [`x ${kind}_000.log`, block] as const)
  }
}

/** Runs in the page. */
async function append([name, text]: readonly [string, string]): Promise<void> {
  let folder = await navigator.storage.getDirectory()
  for (const part of ['game', 'Logs', 'log_2026.08.05_9-14-03_1.1.0.0.46624'])
    folder = await folder.getDirectoryHandle(part, { create: true })
  const file = await folder.getFileHandle(name, { create: true })
  const { size } = await file.getFile()
  const writer = await file.createWritable({ keepExistingData: true })
  await writer.write({ type: 'write', position: size, data: text })
  await writer.close()
}

/** From the folder to the first word of the worker: it has read everything by then. */
function readBy(page: Page, address: string): Promise<{ ms: number; raids: number }> {
  return page.evaluate(async (script) => {
    const root = await navigator.storage.getDirectory()
    const logs = await root.getDirectoryHandle('game')
    const worker = new Worker(script, { type: 'module' })
    const from = performance.now()
    const heard = await new Promise<{ raids?: unknown[] }>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ raids?: unknown[] }>) => resolve(data))
      worker.postMessage({ logs })
    })
    const ms = performance.now() - from
    worker.terminate()
    return { ms, raids: heard.raids?.length ?? 0 }
  }, address)
}
