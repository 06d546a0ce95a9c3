import { randomUUID } from 'node:crypto'
import type { OpenStore } from '../../platform/store/connection.ts'
import { fillAccount } from './fillAccount.ts'

const NOW = new Date('2026-11-15T12:00:00.123Z')
const NASTY = 'tab\t newline\n return\r back\\slash \\N \\. "quote" \'s Ёж 🦔 \u2028'

/** At least one row in every table, with the text that breaks naive formats. */
export async function fillDatabase(store: OpenStore) {
  const user = await store.users.byEmailOrNew('a@example.org', NOW)
  await store.users.change(user.uid, () => ({
    username: NASTY,
    data: { questsDone: [NASTY], level: 1.5, none: null },
  }))
  await store.users.create({ proUntil: NOW }, NOW)
  await store.sessions.create({
    id: 's1',
    userUid: user.uid,
    createdAt: NOW,
    expiresAt: NOW,
    agentFamily: null,
  })
  await fillAccount({ store, userUid: user.uid, now: NOW, text: NASTY })
  await store.tokens.create({ hash: 't1', kind: 'owner', userUid: user.uid, expiresAt: NOW })
  await store.settings.set(NASTY, NASTY)
  await store.banners.add({ text: NASTY, texts: { ru: NASTY }, from: NOW, until: null, createdAt: NOW })
  await store.redirects.put({ path: '/', target: NASTY, external: false, createdAt: NOW })
  await store.corrections.put({
    entity: 'item',
    uid: 'i',
    field: NASTY,
    value: [null],
    by: 'x',
    updatedAt: NOW,
  })
  await store.ignoredDifferences.put(
    { kind: 'craft', source: 'feed', rows: [{ uid: randomUUID(), hash: NASTY }] },
    NOW,
  )
  const claim = { scope: 's', key: 'k', call: 'c', requestHash: 'h', nowMs: NOW.getTime() }
  await store.idempotency.run(claim, async () => ({ status: 200, reply: { z: NASTY, a: 1 } }))
  await store.audit.add({ at: NOW, who: 'x', what: NASTY, before: null, after: { NASTY } })
  const points = ['2020-02-29', '2026-10-31', '2026-11-01'].map((day) => ({
    item: randomUUID(),
    mode: 'PVP',
    observedAt: new Date(day),
    source: NASTY,
    lowestRub: 9_007_199_254_740_991,
    averageRub: null,
    offers: 3,
  }))
  await store.prices.add(points)
  // More than fits into any one piece on the way.
  const many = Array.from({ length: 5000 }, (_, n) => ({
    ...points[1]!,
    observedAt: new Date(NOW.getTime() - n),
  }))
  await store.prices.add(many)
  for (const step of ['hour', 'day'] as const) {
    for (const waiting of await store.priceRollups.waiting(step)) await store.priceRollups.rollUp(waiting)
  }
  await store.prices.add([{ ...points[1]!, source: 'not yet rolled up' }])
  await store.inTransaction(async (tx) => {
    const number = await tx.currentPrices.lock('PVP')
    await tx.currentPrices.put('PVP', number + 1, [{ ...CURRENT, item: randomUUID() }])
  })
  await store.metricSamples.add({ node: NASTY, at: NOW, ...NODE_FIGURES })
  await store.metricSamples.addSite({ at: NOW, ...SITE_FIGURES })
  await store.jobRuns.note({ name: NASTY, startedAt: NOW, durationMs: 5, error: NASTY })
  const key = { hash: 'k', prefix: 'rk', scope: 'ingest', label: NASTY, userUid: null, createdAt: NOW }
  await store.keys.create(key)
  const body = Buffer.from([0, 92, 10, 255])
  await store.feedDocuments.put({ url: NASTY, etag: null, hash: NASTY, records: 1, body }, NOW)
  await store.heldDocuments.put({
    url: NASTY,
    sent: NASTY,
    state: 'held',
    etag: NASTY,
    problem: 'grown',
    hash: NASTY,
    times: 1,
    records: 1,
    unknown: 2,
    priced: 3,
    firstAt: NOW,
    lastAt: NOW,
    report: { NASTY },
    body,
    observations: body,
  })
  await store.acceptedItems.add([NASTY], NOW)
  const pack = { uid: randomUUID(), slug: 'pack', name: NASTY, author: NASTY, licence: NASTY, link: null }
  await store.mapPacks.stage({ ...pack, importedAt: NOW })
  await store.discordChannels.put({
    channelId: '1',
    guildId: '2',
    mode: 'PVP',
    language: 'en',
    createdAt: NOW,
  })
  await store.mapPacks.addFiles(pack.uid, [{ path: NASTY, type: 'image/png', body }])
}

const NODE_FIGURES = {
  requests: 1,
  errors: 2,
  slow: 3,
  totalMs: 9_007_199_254_740_991,
  mostMs: 5,
  sockets: 6,
  streams: 7,
  memoryBytes: 8,
}
const SITE_FIGURES = { users: 1, pro: 2, signUps: 3, databaseBytes: 4, feedAgeS: null, waiting: 5 }

const CURRENT = {
  mode: 'PVP',
  item: '',
  price: 9_007_199_254_740_991,
  lastLow: 1,
  avg24h: null,
  avg7d: 7,
  low24h: null,
  high24h: null,
  change24h: -12.34,
  change7d: null,
  offers: 0,
  observedAt: NOW,
  isOutlier: true,
  averageRub: null,
  changedIn: 0,
}
