import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { getGlobalSettings, setGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { setBanner } from '@raidkit/contract/admin/banner'
import { ingestPrices } from '@raidkit/contract/prices/ingest'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { pino } from 'pino'
import { startSite, type Site } from '../../e2e/site.ts'
import { hashOf } from '../../server/src/platform/http/access/sessions.ts'
import { openStore } from '../../server/src/platform/store/connection.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import type { Outcome, Result } from './loadClient.ts'
import { watchMemory } from './loadMemory.ts'
import { seedRandom, pickAt, makeSchedule, SECONDS, type ListedItem } from './loadSchedule.ts'
import { ownerCookie } from '../measuring/ownerCookie.ts'
import type { BenchRow } from '../measuring/row.ts'

/** Pages that stand open and listen, each from an address of its own. */
const STREAMS = Number(process.env['LOAD_STREAMS'] ?? 0)
/** From then on it counts: the first seconds after a start are the start. */
const COUNTED_AFTER_MS = 5000
/** Prices, the banner and a global setting change each so often, one after the other. */
const CHANGE_EVERY_MS = 10_000
const PRICES_AT_ONCE = 12
const FIRST_CHANGE_MS = { prices: 10_000, banner: 13_000, setting: 16_000 } as const
const KEY = 'a key of the bench, long enough'

/** The day of a launch on a site that has just been started: readers, polls, and prices, banner and a setting that change. */
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
    const site = await startSite({ DATABASE_URL: embedded.url, ...(STREAMS > 0 && { TRUST_PROXY: '1' }) })
    try {
      const memory = watchMemory(site.pid, SECONDS * 1000)
      const { outcomes, streams, changes } = await underLoad(site, { items, cookie: await ownerCookie(site) })
      return [...rowsOf(outcomes), ...changeRows(changes), ...memory.rows(), ...streamRows(streams)]
    } finally {
      await site.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

type Load = { items: readonly ListedItem[]; cookie: string }

async function underLoad(site: Site, { items, cookie }: Load): Promise<Result & { changes: Changes }> {
  const random = seedRandom(7)
  const asked = makeSchedule(items, random)
  const child = fork(new URL('./loadClient.ts', import.meta.url))
  const results = once(child, 'message')
  const over = new AbortController()
  const made: Changes = { prices: 0, banner: 0, setting: 0, failed: 0 }
  const every = async (kind: keyof typeof FIRST_CHANGE_MS, change: (nth: number) => Promise<void>) => {
    await sleep(FIRST_CHANGE_MS[kind], undefined, over)
    for (let nth = 0; ; nth++, await sleep(CHANGE_EVERY_MS, undefined, over)) {
      await change(nth).then(
        () => (made[kind] += 1),
        () => (made.failed += 1),
      )
    }
  }
  child.send({ url: site.url, asked, streams: STREAMS })
  const changes = [
    every('prices', () =>
      sendPrices(
        site,
        Array.from({ length: PRICES_AT_ONCE }, () => pickAt(items, random()).uid),
      ),
    ),
    every('banner', (nth) => putBanner(site, cookie, `Maintenance ${nth}`)),
    every('setting', (nth) => changeSetting(site, cookie, nth)),
  ]
  try {
    // Safe: the client sends this and nothing else.
    const [result] = (await Promise.race([results, Promise.all(changes)])) as [Result]
    return { ...result, changes: made }
  } finally {
    over.abort()
    await Promise.allSettled(changes)
    child.kill()
  }
}

/** How often each was changed; `failed`: changes that were not acknowledged. */
type Changes = Record<keyof typeof FIRST_CHANGE_MS | 'failed', number>

/** Every ten seconds each of them, or it was another day. */
function changeRows({ failed, ...made }: Changes): BenchRow[] {
  const wanted = (firstMs: number) =>
    Math.max(0, Math.floor((SECONDS * 1000 - firstMs) / CHANGE_EVERY_MS) - 1)
  return [
    ...Object.entries(FIRST_CHANGE_MS).map(([kind, firstMs]): BenchRow => {
      const value = made[kind as keyof typeof made] // a key of the same table
      return { what: `changes of ${kind}`, value, unit: '', first: wanted(firstMs), better: 'higher' }
    }),
    { what: 'changes that were refused', value: failed, unit: '', first: 0, better: 'lower' },
  ]
}

function rowsOf(all: readonly Outcome[]): BenchRow[] {
  const counted = all.filter(({ atMs }) => atMs >= COUNTED_AFTER_MS)
  const failed = (which: readonly Outcome[]) => which.filter(({ status }) => status >= 500 || status === 0)
  const pages = counted.filter(({ kind }) => kind === 'page')
  const kept = pages.filter(({ wasKept }) => wasKept)
  const new_ = pages.filter(({ wasKept }) => !wasKept)
  const row = (what: string, which: readonly Outcome[], share: number): BenchRow => ({
    what,
    value: percentile(which, share),
    unit: 'ms',
    better: 'lower',
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
      first: 0,
      better: 'lower',
      note: `of ${new_.length}; ${failed(all).length} with the first 5 s`,
    },
  ]
}

/** Only where there were any: a page that listens is not cut, however busy the site is. */
function streamRows({ open, cut }: Result['streams']): BenchRow[] {
  if (STREAMS === 0) return []
  return [
    { what: 'listening pages let in', value: open, unit: '', first: STREAMS, better: 'higher' },
    { what: 'listening pages cut', value: cut, unit: '', first: 0, better: 'lower' },
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

async function putBanner(site: Site, cookie: string, text: string): Promise<void> {
  await putAsOwner(site, cookie, { path: setBanner.path, body: { text } })
}

/** A setting that pages show: how long a litre of fuel lasts. */
async function changeSetting(site: Site, cookie: string, nth: number): Promise<void> {
  const reply = await fetch(site.url + getGlobalSettings.path, { headers: { cookie } })
  const { version } = getGlobalSettings.reply.parse(await reply.json())
  const body = { version, settings: { fuelBase: 1 + (nth % 9) } }
  await putAsOwner(site, cookie, { path: setGlobalSettings.path, body })
}

async function putAsOwner(
  { url }: Site,
  cookie: string,
  { path: where, body }: { path: string; body: object },
) {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  await answered(await fetch(url + where, { method: 'PUT', headers, body: JSON.stringify(body) }))
}

async function sendPrices({ url }: Site, uids: readonly string[]): Promise<void> {
  const time = Date.now()
  for (let sent = 0; sent < uids.length; sent += 2000) {
    const observations = uids.slice(sent, sent + 2000).map((uid) => ({
      uid,
      mode: 'PVP',
      time,
      price: 1000 + Math.floor(Math.random() * 50_000),
      offers: 3,
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
