import { isDeepStrictEqual } from 'node:util'
import { VARYING, type WriteKind } from './everyWrite.ts'
import { compareTables, readJournal, type Change } from './journal.ts'

/** Write as its writer recorded it. */
export type DoneWrite = {
  kind: WriteKind
  seed: number
  when: 'calm' | 'killed'
  key: string
  /** Names of the write in the rows that it changes: the accounts made for it, their keys and addresses. */
  subjects: ReadonlySet<string>
  /** Body that acknowledged it; undefined: it was refused, nothing was promised. */
  answer: string | undefined
  /** Number of answers cut off by kills. */
  cuts: number
  /** Number of repetitions of it or of its preparing requests, after a kill or a 5xx. */
  repeats: number
}

export type WriteFaults = {
  /** Acknowledged writes whose key or effect is missing. */
  lost: string[]
  /** Writes done twice, or partly in a transaction of their own. */
  doubled: string[]
  /** Changes without a write, and rows that differ from the written ones. */
  contradictions: string[]
}

// Addresses come first: they begin with a uid.
const NAMES = /[\w-]+@example\.org|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

/**
 * Tables that change outside the transaction of a write: by the clock, by other visitors, or after it. Their rows are
 * not effects of the write, so the number of their changes is ignored.
 */
const BESIDE: Readonly<Record<string, string>> = {
  one_time_tokens: 'the owner link of each start',
  price_versions: 'begun by each start',
  sessions: 'notes when a session was last seen',
  counts: 'limits, spent before the write',
  job_runs: 'jobs by the clock',
  deliveries: 'sent after the write, by the clock',
  site_samples: 'figures by the clock',
  node_samples: 'figures by the clock',
  map_packs: 'staged before; shown by the one transaction that names who uploaded it',
  map_pack_files: 'staged before, like the packs',
}

/** Further changes of the site that belong to no write. */
const NOBODYS: readonly ((change: Change) => boolean)[] = [
  ({ table }) => BESIDE[table] !== undefined,
  // Observations belong to no write; killedSite.ts compares them price by price.
  ({ table }) => /^(?:price_|current_prices$)/.test(table),
  // Last use of a key.
  ({ table, op }) => table === 'api_keys' && op === 'update',
  ({ table, after }) =>
    // `mapPacksChanged` tells other nodes of an upload.
    table === 'settings' && /^(?:pushKeys$|weather$|restock\.|mapPacksChanged$)/.test(String(after?.['key'])),
]

/** Derived from observations: whether a row is inserted, updated or deleted depends on the other rows. */
const FROM_OBSERVATIONS = /^(?:price_(?:hours|days|rollups)|current_prices$)/
/** Suffix of a daily partition. */
const DAY = /_\d{4}_\d{2}_\d{2}$/

/** Each sign-in deletes expired codes, so the number of deletions depends on timing. */
const deletesOldCodes = ({ table, op }: Change) => table === 'login_codes' && op === 'delete'

type Footprint = Map<string, number>

/** Compares the rows of the database with the acknowledged writes. */
export async function compareWrites(url: string, done: readonly DoneWrite[]): Promise<WriteFaults> {
  const changes = await readJournal(url)
  const { byWrite, strangers } = groupByWrite(changes, done)
  const calm = new Map<string, Footprint>()
  for (const write of done)
    if (write.when === 'calm' && write.answer !== undefined)
      calm.set(twinOf(write), footprintOf(write, byWrite))
  const faults: WriteFaults = { lost: [], doubled: [], contradictions: [...strangers] }
  const keys = keptAnswers(changes)
  for (const write of done) {
    if (write.kind.isKeyed) compareKey(write, keys.get(write.key) ?? [], faults)
    const twin = calm.get(twinOf(write))
    if (twin && write.when === 'killed' && VARYING[write.kind.name] === undefined)
      compareFootprint(write, { twin, own: footprintOf(write, byWrite) }, faults)
  }
  faults.contradictions.push(...(await compareTables(url)))
  return faults
}

const twinOf = ({ kind, seed }: DoneWrite) => `${kind.name} by seed ${seed}`

/** Groups transactions by the write that one of their rows names. */
function groupByWrite(changes: readonly Change[], done: readonly DoneWrite[]) {
  const owners = new Map(done.flatMap((write) => [...write.subjects].map((name) => [name, write] as const)))
  const byTx = Map.groupBy(changes, ({ tx }) => tx)
  const byWrite = new Map<DoneWrite, Change[]>()
  const strangers: string[] = []
  for (const rows of byTx.values()) {
    const names = rows.flatMap(({ before, after }) => JSON.stringify([before, after]).match(NAMES) ?? [])
    const named = new Set(names.flatMap((name) => owners.get(name) ?? []))
    // A transaction holds at most one write's key and belongs to that write alone: the kept answer of an admin lists
    // others' writes. Without a key it belongs to every write that it names.
    const keyed = rows.find(({ table, op }) => table === 'idempotency_keys' && op === 'insert')
    const owner = keyed && owners.get(String(keyed.after?.['key']))
    const own = keyed ? [owner].filter((write) => write !== undefined) : [...named]
    for (const write of own) byWrite.set(write, [...(byWrite.get(write) ?? []), ...rows])
    if (own.length === 0) strangers.push(...unexplained(rows))
  }
  return { byWrite, strangers }
}

function unexplained(rows: readonly Change[]): string[] {
  return rows
    .filter((change) => !NOBODYS.some((isSo) => isSo(change)))
    .map(({ table, op, after, before }) => `nobody asked for: ${op} ${table} ${brief(after ?? before)}`)
}

const brief = (value: unknown) => JSON.stringify(value).slice(0, 200)

function footprintOf(write: DoneWrite, byWrite: ReadonlyMap<DoneWrite, Change[]>): Footprint {
  const print: Footprint = new Map()
  for (const change of byWrite.get(write) ?? []) {
    const { table, op } = change
    if (BESIDE[table] !== undefined || FROM_OBSERVATIONS.test(table) || deletesOldCodes(change)) continue
    const name = `${op} ${table.replace(DAY, '')}`
    // Calls without a key may write the same again when repeated: the number of updates is ignored.
    const isSame = !write.kind.isKeyed && op === 'update'
    if (isSame && isDeepStrictEqual(change.before, change.after)) continue
    print.set(name, isSame ? 1 : (print.get(name) ?? 0) + 1)
  }
  return print
}

type Prints = { twin: Footprint; own: Footprint }

function compareFootprint(write: DoneWrite, { twin, own }: Prints, { lost, doubled }: WriteFaults): void {
  const names = new Set([...twin.keys(), ...own.keys()])
  const differing = (isSo: (own: number, twin: number) => boolean) =>
    [...names].filter((name) => isSo(own.get(name) ?? 0, twin.get(name) ?? 0))
  const said = (which: readonly string[]) =>
    `${twinOf(write)}${write.cuts > 0 ? `, cut ${write.cuts} times` : ''}: ` +
    which.map((name) => `${name} ${own.get(name) ?? 0} instead of ${twin.get(name) ?? 0}`).join(', ')
  // A repeated request for a code creates another one.
  const mayRepeat = (name: string) => write.repeats > 0 && name === 'insert login_codes'
  const more = differing((is, wanted) => is > wanted).filter((name) => !mayRepeat(name))
  const fewer = differing((is, wanted) => is < wanted)
  if (more.length > 0) doubled.push(said(more))
  if (write.answer !== undefined && fewer.length > 0) lost.push(said(fewer))
}

/** Groups the rows of the idempotency keys by key: created, answered, and deleted with the account. */
function keptAnswers(changes: readonly Change[]): Map<string, Change[]> {
  const rows = changes.filter(({ table }) => table === 'idempotency_keys')
  return Map.groupBy(rows, ({ after, before }) => String((after ?? before)?.['key']))
}

function compareKey(write: DoneWrite, rows: readonly Change[], faults: WriteFaults): void {
  const { key, answer, kind } = write
  const made = rows.filter(({ op }) => op === 'insert').length
  const name = `${kind.name} with the key ${key}`
  if (made > 1) faults.doubled.push(`${name}: done ${made} times`)
  if (answer === undefined) return
  if (made === 0) return void faults.lost.push(name)
  const kept = rows.findLast(({ after }) => after?.['reply'] != null)?.after?.['reply']
  if (!isDeepStrictEqual(kept, JSON.parse(answer)))
    faults.contradictions.push(`${name}: ${brief(kept)} is kept and ${answer.slice(0, 200)} was answered`)
}
