import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadCatalog } from '@raidkit/catalog/load'
import { CHAT_BOT_PATHS } from '@raidkit/contract/chatBots'
import { CHAT_SCOPE } from '@raidkit/contract/keys'
import autocannon from 'autocannon'
import { pino } from 'pino'
import { startSite } from '../e2e/site.ts'
import { newKey } from '../server/src/http/newKey.ts'
import { openStore } from '../server/src/store/connection.ts'
import { startEmbedded } from '../server/src/store/embedded/embedded.ts'
import { SECONDS } from './rates.ts'
import type { BenchRow } from './row.ts'

/** Chats of many channels at once, each of which asks when its bot has answered. */
const CONNECTIONS = 8
/** Far more than all chats of a large site ask. */
const PER_SECOND = 100
/** Different questions: most of them are asked for the first time, or again after they were forgotten. */
const QUESTIONS = 2000
const MOST_MS = 20

/** Answers to chat bots: as written, misspelt and not to be found, with and without a key. */
export async function chatBotBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  try {
    const key = await keyIn(embedded.url)
    const environment = {
      DATABASE_URL: embedded.url,
      PRICE_FEED: 'sample',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
    }
    const site = await startSite(environment)
    try {
      const questions = await questionsFor()
      return [
        await answers(site.url, `${CHAT_BOT_PATHS.moobot}?q=`, questions),
        await answers(site.url, `${CHAT_BOT_PATHS.nightbot}?key=${key}&lang=ru&q=`, questions),
      ]
    } finally {
      await site.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function keyIn(databaseUrl: string): Promise<string> {
  const store = await openStore({ databaseUrl, log: pino({ level: 'silent' }) })
  try {
    const made = await store.users.create({ pro: true }, new Date())
    if (made.state !== 'done') throw new Error('no account for the key')
    const fields = { scope: CHAT_SCOPE, label: 'bench', userUid: made.user.uid, createdAt: new Date() }
    const { key, row } = newKey(fields)
    await store.keys.create(row)
    return key
  } finally {
    await store.close()
  }
}

async function questionsFor(): Promise<string[]> {
  const { items } = await loadCatalog()
  return Array.from({ length: QUESTIONS }, (_, nth) => {
    const name = items[(nth * 7) % items.length]?.name ?? 'salewa'
    if (nth % 10 === 8) return name.slice(0, 4) + name.slice(5) // a letter is missing
    return nth % 10 === 9 ? `qqzz${nth}` : name
  })
}

async function answers(url: string, address: string, questions: readonly string[]): Promise<BenchRow> {
  const requests = questions.map((question) => ({ path: address + encodeURIComponent(question) }))
  // The names of a language are read at its first question.
  await fetch(url + (requests[8]?.path ?? address))
  const run = await autocannon({
    ...{ url, connections: CONNECTIONS, requests, duration: SECONDS, overallRate: PER_SECOND },
  })
  return {
    ...{ what: `chat bot, ${address.split('?', 1)[0]}: p99`, value: run.latency.p99, unit: 'ms' },
    ...{ better: 'lower', first: MOST_MS },
    note: `${Math.round(run.requests.average)} a second, p50 ${run.latency.p50} ms, ${run.non2xx} refused, ${run.errors} failed`,
  }
}
