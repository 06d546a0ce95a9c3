import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { setWebsiteAlert } from '@raidkit/contract/alert'
import { ingestPrices } from '@raidkit/contract/ingest'
import { KEY_HEADER } from '@raidkit/contract/keys'
import { pino } from 'pino'
import { startSite, type Site } from '../e2e/site.ts'
import { hashOf } from '../server/src/http/sessions.ts'
import { openStore } from '../server/src/store/connection.ts'
import { startEmbedded } from '../server/src/store/embedded/embedded.ts'
import type { Asked, Outcome } from './loadClient.ts'
import type { BenchRow } from './row.ts'

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 100)
/** Less than all of it, where the machine is not ours alone: `LOAD_SHARE=0.1`. */
const SHARE = Number(process.env['LOAD_SHARE'] ?? 1)
/** From then on it counts: the first seconds after a start are the start. */
const COUNTED_AFTER_MS = 5000
const PAGES_PER_S = 250 * SHARE
const POLLS_PER_S = 105 * SHARE
const ITEM_SHARE = 0.8
const RUSSIAN_SHARE = 0.1
const PRICES_EVERY_MS = 10_000
const PRICES_AT_ONCE = 12
const ALERT_EVERY_MS = 60_000
const FIRST_ALERT_MS = 20_000
const KEY = 'a key of the bench, long enough'

const OTHER_PAGES = [
  ...[
    '/',
    '/',
    '/',
    '/tag/Weapon',
    '/tag/Keys',
    '/?sort=-price',
    '/barters',
    '/crafts',
    '/hideout',
    '/btc-farm',
  ],
  ...['/progression/quests', '/progression/items-tracker', '/progression/hideout', '/time', '/maps/customs'],
  ...['/maps/woods', '/legal/tos', '/?q=salewa', '/barters?trader=Skier', '/progression/dashboard'],
]
const POLLS = ['/api/be/website-alert', '/api/be/weather', '/api/be/prices/status', '/api/be/settings']

/** The day of a launch on a site that has just been started: readers, polls, prices and alerts that change. */
export async function loadBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-load-'))
  await chmod(folder, 0o755) // under root the database runs as another account, which must walk through
  const embedded = await startEmbedded(path.join(folder, 'db'))
  try {
    await makeKey(embedded.url)
    const { items } = await loadCatalog()
    const first = await startSite({ DATABASE_URL: embedded.url })
    await sendPrices(
      first,
      items.map(({ uid }) => uid),
    ) // real ones, so that the sample is not shown
    await sleep(3000) // until they are worked out
    await first.stop()
    const site = await startSite({ DATABASE_URL: embedded.url })
    try {
      return rowsOf(await underLoad(site, { items, cookie: await ownerCookie(site) }))
    } finally {
      await site.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

type Load = { items: readonly { uid: string; url: string }[]; cookie: string }

async function underLoad(site: Site, { items, cookie }: Load): Promise<Outcome[]> {
  const random = numbers(7)
  const asked = schedule(
    items.map(({ url }) => `/item/${url}`),
    random,
  )
  const child = fork(new URL('./loadClient.ts', import.meta.url))
  const outcomes = once(child, 'message')
  const over = new AbortController()
  const every = async (ms: number, firstMs: number, change: (nth: number) => Promise<void>) => {
    await sleep(firstMs, undefined, over)
    // A change that is refused is not made; readers are what is measured.
    for (let nth = 0; ; nth++, await sleep(ms, undefined, over)) await change(nth).catch(() => undefined)
  }
  child.send({ url: site.url, asked })
  const changes = [
    every(PRICES_EVERY_MS, PRICES_EVERY_MS, () =>
      sendPrices(
        site,
        Array.from({ length: PRICES_AT_ONCE }, () => pick(items, random()).uid),
      ),
    ),
    every(ALERT_EVERY_MS, FIRST_ALERT_MS, (nth) => setAlert(site, cookie, `Maintenance ${nth}`)),
  ]
  try {
    // Safe: the client sends this list and nothing else.
    const [all] = (await Promise.race([outcomes, Promise.all(changes)])) as [Outcome[]]
    return all
  } finally {
    over.abort()
    await Promise.allSettled(changes)
    child.kill()
  }
}

/** The nth most asked item is asked for 1/n as often as the first: few are asked for all the time, many now and then. */
function schedule(itemPaths: readonly string[], random: () => number): Asked[] {
  const ranked = itemPaths.map((path) => ({ path, order: random() })).toSorted((a, b) => a.order - b.order)
  const bounds: number[] = []
  for (let rank = 1, sum = 0; rank <= ranked.length; rank++) bounds.push((sum += 1 / rank))
  const item = () => {
    const at = random() * (bounds.at(-1) ?? 0)
    return ranked[bounds.findIndex((bound) => bound > at)]?.path ?? '/'
  }
  const pages = Array.from({ length: Math.round(SECONDS * PAGES_PER_S) }, (): Asked => {
    const path = random() < ITEM_SHARE ? item() : pick(OTHER_PAGES, random())
    const atMs = random() * SECONDS * 1000
    if (random() >= RUSSIAN_SHARE) return { path, atMs, kind: 'page' }
    return { path: path === '/' ? '/ru' : `/ru${path}`, atMs, kind: 'page', cookie: 'locale=ru' }
  })
  const polls = Array.from({ length: Math.round(SECONDS * POLLS_PER_S) }, (): Asked => {
    return { path: pick(POLLS, random()), atMs: random() * SECONDS * 1000, kind: 'poll' }
  })
  return [...pages, ...polls].toSorted((a, b) => a.atMs - b.atMs)
}

function rowsOf(all: readonly Outcome[]): BenchRow[] {
  const counted = all.filter(({ atMs }) => atMs >= COUNTED_AFTER_MS)
  const failed = (which: readonly Outcome[]) => which.filter(({ status }) => status >= 500 || status === 0)
  const pages = counted.filter(({ kind }) => kind === 'page')
  const kept = pages.filter(({ wasKept }) => wasKept)
  const new_ = pages.filter(({ wasKept }) => !wasKept)
  const row = (what: string, which: readonly Outcome[], share: number): BenchRow => ({
    ...{ what, value: percentile(which, share), unit: 'ms', better: 'lower' },
    note: `${which.length} requests`,
  })
  const perSecond = Math.round(counted.length / (SECONDS - COUNTED_AFTER_MS / 1000))
  return [
    { ...row('launch day, p99', counted, 0.99), first: 200, goal: 50, note: `${perSecond} a second` },
    row('launch day, p50', counted, 0.5),
    row('launch day, worst', counted, 1),
    row('pages seen before, p99', kept, 0.99),
    row('pages asked for the first time, p99', new_, 0.99),
    row(
      'polls, p99',
      counted.filter(({ kind }) => kind === 'poll'),
      0.99,
    ),
    row(
      'the first 5 s from a cold start, p99',
      all.filter(({ atMs }) => atMs < COUNTED_AFTER_MS),
      0.99,
    ),
    {
      what: '5xx for pages seen before and polls',
      value: failed(counted).length - failed(new_).length,
      unit: '',
      first: 0,
      better: 'lower',
    },
    {
      what: '5xx for pages asked for the first time',
      value: failed(new_).length,
      unit: '',
      better: 'lower',
      note: `of ${new_.length}; ${failed(all).length} with the first 5 s`,
    },
  ]
}

function percentile(outcomes: readonly Outcome[], share: number): number {
  const times = outcomes.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

async function makeKey(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl, log: pino({ level: 'silent' }) })
  const key = { hash: hashOf(KEY), prefix: 'bench', scope: 'ingest', label: 'bench', userUid: null }
  await store.keys.create({ ...key, createdAt: new Date() })
  await store.close()
}

async function ownerCookie({ url, logFile }: Site): Promise<string> {
  const link = /\/api\/\S+token=\S+/.exec(await readFile(logFile, 'utf8'))?.[0] ?? ''
  const reply = await fetch(url + link, { redirect: 'manual' })
  return reply.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
}

async function setAlert({ url }: Site, cookie: string, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const body = JSON.stringify({ text })
  await answered(await fetch(url + setWebsiteAlert.path, { method: 'PUT', headers, body }))
}

async function sendPrices({ url }: Site, uids: readonly string[]): Promise<void> {
  const time = Date.now()
  for (let sent = 0; sent < uids.length; sent += 2000) {
    const observations = uids.slice(sent, sent + 2000).map((uid) => ({
      ...{ uid, mode: 'PVP', time, price: 1000 + Math.floor(Math.random() * 50_000), offers: 3 },
    }))
    const headers = { 'content-type': 'application/json', [KEY_HEADER]: KEY }
    const body = JSON.stringify({ observations })
    await answered(await fetch(url + ingestPrices.path, { method: 'POST', headers, body }))
  }
}

async function answered(reply: Response): Promise<void> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}`)
}

function pick<Value>(values: readonly Value[], at: number): Value {
  const value = values[Math.floor(at * values.length)]
  if (value === undefined) throw new Error('there is nothing to pick from')
  return value
}

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
