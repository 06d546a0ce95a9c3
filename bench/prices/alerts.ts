import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { loadCatalog } from '@raidkit/catalog/load'
import type { ItemPrice } from '@raidkit/rules/prices/prices'
import { pino } from 'pino'
import { judgePrices } from '../../server/src/alerts/judging/index.ts'
import { readSettings } from '../../server/src/platform/settings/index.ts'
import { openStore, type OpenStore } from '../../server/src/platform/store/connection.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import type { BenchRow } from '../measuring/row.ts'

const ALERTS = 10_000
const PLAYERS = 500
/** The bar of the product. */
const MOST_MS = 1000

/** How long ten thousand alerts take after a price update: read, judged, written with their events and messages. */
export async function alertBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  const log = pino({ level: 'silent' })
  const store = await openStore({ databaseUrl: embedded.url, log })
  try {
    const { items } = await loadCatalog()
    const uids = items.slice(0, 2000).map(({ uid }) => uid)
    await fill(store, uids)
    const prices = { rub: 1000 }
    let nowMs = Date.now()
    const table = (): { byUid: ReadonlyMap<string, ItemPrice> } => ({
      byUid: new Map(uids.map((uid) => [uid, priceOf(uid, prices.rub, nowMs)])),
    })
    const judge = async () => {
      const shown = table()
      const start = performance.now()
      const fired = await judgePrices(
        {
          store,
          settings: readSettings({}),
          publish: async () => undefined,
          outbox: { poke: () => undefined },
          now: () => nowMs,
          // Judging reads the table and nothing else of the prices.
          prices: { of: () => shown } as never,
        },
        'PVP',
      )
      return { ms: performance.now() - start, fired }
    }
    const rows: BenchRow[] = []
    for (const [what, rub] of [
      ['none fires', 1000],
      ['a tenth fires', 950],
      ['all others fire', 500],
    ] as const) {
      prices.rub = rub
      nowMs += 3_600_000
      const { ms, fired } = await judge()
      rows.push({
        what: `10,000 alerts judged, ${what}`,
        value: ms,
        unit: 'ms',
        better: 'lower',
        // All of them at once is no price update that there is: shown, not held to the bar.
        ...(fired < ALERTS / 2 && { first: MOST_MS }),
        note: `${fired} fired`,
      })
    }
    return rows
  } finally {
    await store.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(store: OpenStore, items: readonly string[]): Promise<void> {
  const createdAt = new Date()
  const players: string[] = []
  for (let nth = 0; nth < PLAYERS; nth++) {
    const made = await store.users.create({ pro: true, email: `${nth}@example.org` }, createdAt)
    if (made.state !== 'done') throw new Error('a player could not be made')
    players.push(made.user.uid)
    await store.alertSettings.put({ userUid: made.user.uid, ways: ['mail'], quiet: null })
  }
  for (let nth = 0; nth < ALERTS; nth++)
    await store.alerts.add({
      uid: randomUUID(),
      userUid: players[nth % PLAYERS] ?? '',
      kind: 'priceBelow',
      mode: 'PVP',
      subject: items[nth % items.length] ?? '',
      value: nth % 10 === 0 ? 960 : 700,
      isOn: true,
      isArmed: true,
      referenceRub: null,
      dueAt: null,
      firedAt: null,
      revision: 1,
      createdAt,
    })
}

function priceOf(itemUid: string, rub: number, observedAtMs: number): ItemPrice {
  return {
    itemUid,
    price: rub,
    lastLow: rub,
    avg24h: rub,
    avg7d: rub,
    low24h: rub,
    high24h: rub,
    change24h: 0,
    change7d: 0,
    offers: 5,
    observedAtMs,
    isOutlier: false,
  }
}
