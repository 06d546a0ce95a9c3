import { rollUpWaiting } from '../../prices/price-calls/jobs.ts'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { openStore } from '../../platform/store/connection.ts'
import { silentLog } from '../silentLog.ts'
import pg from 'pg'
import { BATCH_ROWS, INGEST_SOURCE, type Kind } from './writers.ts'

const HISTORY_MOST = 500 // what a character's history keeps

type FoundWrite = { kind: Kind; step: number; count: number }
type KeptWritesInput = { dbDir: string; userUid: string; itemUids: string[]; startVersion: number }

/** Stored writes, and contradictions among them. */
export type KeptWrites = { found: FoundWrite[]; contradictions: string[] }

export async function keptWrites({ dbDir, ...account }: KeptWritesInput): Promise<KeptWrites> {
  const server = await startEmbedded(dbDir)
  try {
    const store = await openStore({ databaseUrl: server.url, log: silentLog, poolSize: 2 })
    await rollUpWaiting(store, new AbortController().signal)
    await store.close()
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const kept = await read(client, account)
    await client.end()
    return kept
  } finally {
    await server.stop()
  }
}

type Reading = Omit<KeptWritesInput, 'dbDir'>

async function read(client: pg.Client, asked: Reading): Promise<KeptWrites> {
  const rows = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await client.query<Row>(query, values)).rows
  const auditLog = await rows<FoundWrite>(
    `select split_part(what, ' ', 1) as kind, split_part(what, ' ', 2)::int as step, count(*)::int as count
       from (select coalesce(after->>'text', 'correction ' || (after->>'value')) as what from audit_log) w group by 1, 2`,
  )
  const batches = await rows<{ step: number; rows: number }>(
    `select lowest_rub::int - 1 as step, count(*)::int as rows from price_points where source = $1 group by 1`,
    [INGEST_SOURCE],
  )
  const [account] = await rows<{ version: number; prices: Record<string, number> | null }>(
    `select version, data->'userPricesMap' as prices from users where uid = $1`,
    [asked.userUid],
  )
  const [character] = await rows<{ found: { uid: string; count: number }[] | null }>(
    `select state->'itemsFound' as found from characters where uid = $1`,
    [asked.userUid],
  )
  const steps = new Map(asked.itemUids.map((uid, step) => [uid, step]))
  const prices = Object.entries(account?.prices ?? {}).map(([uid, price]) => ({ uid, value: price }))
  const progress = (character?.found ?? []).map(({ uid, count }) => ({ uid, value: count }))
  const entries = (kind: Kind, list: { uid: string }[]): FoundWrite[] =>
    list.map(({ uid }) => ({ kind, step: steps.get(uid) ?? Number.NaN, count: 1 }))
  const accountWrites = prices.length + progress.length
  const contradictions = [
    ...[...prices, ...progress]
      .filter(({ uid, value }) => value !== (steps.get(uid) ?? -1) + 1)
      .map(({ uid }) => `the entry of ${uid} has the value of another write`),
    ...differs('changes of the account', (account?.version ?? 0) - asked.startVersion, accountWrites),
    ...(await inRows(rows, {
      accountWrites,
      auditEntries: auditLog.reduce((sum, { count }) => sum + count, 0),
    })),
    ...(await inHistory(rows, { userUid: asked.userUid, progress: progress.length })),
    ...batches
      .filter((batch) => batch.rows !== BATCH_ROWS)
      .map((batch) => `batch ${batch.step} has ${batch.rows} of ${BATCH_ROWS} rows`),
  ]
  const ingested = batches.map(({ step }) => ({ kind: 'ingest' as const, step, count: 1 }))
  return {
    found: [...auditLog, ...ingested, ...entries('price', prices), ...entries('progress', progress)],
    contradictions,
  }
}

type Rows = <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) => Promise<Row[]>

/** Checks that effect, audit log and kept answer agree. */
async function inRows(
  rows: Rows,
  { accountWrites, auditEntries }: { accountWrites: number; auditEntries: number },
) {
  const [keys] = await rows<{ all: number; unanswered: number }>(
    `select count(*)::int as all, count(*) filter (where reply is null)::int as unanswered from idempotency_keys`,
  )
  const shown = await rows<{ text: string }>(`select text from banners`)
  const alerts = await rows<{ text: string }>(
    `select after->>'text' as text from audit_log where after ? 'text' order by at desc limit 2`,
  )
  const corrected = await rows<{ value: number }>(`select value::int from corrections`)
  const [last] = await rows<{ value: number }>(`select max((after->>'value')::int) as value from audit_log`)
  const [points] = await rows<{ points: number; samples: number }>(
    `select (select count(*)::int from price_points) as points,
      (select coalesce(sum(samples), 0)::int from price_hours) as samples`,
  )
  return [
    ...differs('kept answers', keys?.all, accountWrites + auditEntries),
    ...differs('keys without an answer', keys?.unanswered, 0),
    ...differs('alerts that are set', shown.length, 1),
    // Two writers may share a moment.
    ...differs(
      'the newest alert is the one that is set',
      alerts.some(({ text }) => text === shown[0]?.text),
      true,
    ),
    ...differs('corrections', corrected.length, 1),
    ...differs('the corrected value', corrected[0]?.value, last?.value),
    ...differs('prices that were rolled up', points?.samples, points?.points),
  ]
}

/** Checks that the history has no gaps and no duplicates, as far back as it goes. */
async function inHistory(rows: Rows, { userUid, progress }: { userUid: string; progress: number }) {
  const history = await rows<{ seq: number; uid: string }>(
    `select seq, after->'itemsFound'->0->>'uid' as uid from progress_changes where char_uid = $1 order by seq`,
    [userUid],
  )
  const first = history[0]?.seq ?? 0
  return [
    ...differs('changes in the history', history.length, Math.min(progress, HISTORY_MOST)),
    ...differs('items in the history', new Set(history.map(({ uid }) => uid)).size, history.length),
    ...differs('holes in the history', history.filter(({ seq }, nth) => seq !== first + nth).length, 0),
  ]
}

function differs(what: string, is: unknown, wanted: unknown): string[] {
  return is === wanted ? [] : [`${what}: ${String(is)} instead of ${String(wanted)}`]
}
