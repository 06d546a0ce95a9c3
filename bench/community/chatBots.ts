import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { CHAT_BOT_PATHS } from '@raidkit/contract/community/chatBots'
import { CHAT_SCOPE } from '@raidkit/contract/platform/keys'
import { pino } from 'pino'
import { startSite } from '../../e2e/site.ts'
import { newKey } from '../../server/src/platform/http/access/newKey.ts'
import { openStore } from '../../server/src/platform/store/connection.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { SECONDS } from '../measuring/rates.ts'
import type { BenchRow } from '../measuring/row.ts'
import { waitUntilSettled } from '../measuring/settled.ts'

/** Far more than all chats of a large site ask. One after the other at equal distances: chats do not wait for one another's answers. */
const PER_SECOND = 200
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
      await waitUntilSettled(site.url)
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
  const ask = async (nth: number) => {
    const question = questions[nth % questions.length] ?? ''
    const began = performance.now()
    const reply = await fetch(url + address + encodeURIComponent(question))
    await reply.text()
    return { ms: performance.now() - began, isRefused: reply.status !== 200 }
  }
  // The names of a language are read at its first question, and those after it find the code compiled.
  for (let nth = 0; nth < PER_SECOND; nth++) await ask(questions.length - 1 - nth)
  const asked: ReturnType<typeof ask>[] = []
  const from = performance.now()
  for (let nth = 0; nth < PER_SECOND * SECONDS; nth++) {
    await sleep(Math.max(0, from + (nth * 1000) / PER_SECOND - performance.now()))
    asked.push(ask(nth))
  }
  const replies = await Promise.all(asked)
  const times = replies.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    what: `chat bot, ${address.split('?', 1)[0]}: p99`,
    value: at(0.99),
    unit: 'ms',
    better: 'lower',
    first: MOST_MS,
    note: `${PER_SECOND} a second, p50 ${at(0.5).toFixed(1)} ms, ${replies.filter(({ isRefused }) => isRefused).length} refused`,
  }
}
