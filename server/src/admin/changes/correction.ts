import { Refusal } from '@raidkit/contract/platform/errors'
import { Correction } from '@raidkit/contract/admin/corrections'
import { correctionName as nameOf } from '@raidkit/rules/admin/corrections'
import type { CurrentCatalog } from '../../catalogue/facts/index.ts'
import type { CorrectionKey, CorrectionRow } from '../../platform/store/tables/corrections.ts'
import { mustBe, addAuditEntry, type Change, type Entry, type Undoing } from './change.ts'
import { correctionFaults, pictureFaults, whyOf, type Wanted } from './checkCorrections.ts'

const CHANGED_SETTING = 'correctionsChanged'
export const CORRECTION_CHANGE = 'correction'

export type Facts = { catalog: CurrentCatalog }
/** As the trail keeps it. */
export type Kept = CorrectionKey & { value: unknown }
/** With the version that was seen, 0 for none. */
export type Seen = Wanted & { seen?: number | undefined }
/** What lies there, by name. */
export type Standing = ReadonlyMap<string, Kept>

/** Who has made sure that the pictures were uploaded may name them. */
type May = { namePictures?: true }

/** Lays values over facts, or takes them away, all or none; returns what lay there before. */
export async function changeCorrections(
  change: Change & Facts,
  wanted: readonly Seen[],
  may: May = {},
): Promise<CorrectionRow[]> {
  const known = await checked(change, wanted, may)
  const gone: CorrectionRow[] = []
  for (const one of wanted) {
    const before = known.get(nameOf(one))
    if (before) gone.push(before)
    if (before || one.value !== undefined) await write(change, one, kept(before) ?? undefined)
  }
  if (wanted.some(({ value }) => value !== undefined) || gone.length > 0) publishChange(change)
  return gone
}

/** What lies there, by name, if these may be written over it. */
export async function checked(
  change: Change & Facts,
  wanted: readonly Seen[],
  { namePictures }: May = {},
): Promise<ReadonlyMap<string, CorrectionRow>> {
  const [picture] = namePictures ? [] : pictureFaults(wanted)
  if (picture) throw new Refusal('bad_request', { field: picture.field, why: picture.why })
  await hold(change)
  const rows = await change.store.corrections.all()
  const known = new Map(rows.map((row) => [nameOf(row), row]))
  for (const one of wanted) {
    const version = known.get(nameOf(one))?.version ?? 0
    if (one.seen !== undefined && one.seen !== version)
      throw new Refusal('version_conflict', {
        field: one.field,
        why: `changed since, now version ${version}`,
      })
  }
  const [fault] = correctionFaults(change.catalog, rows, wanted)
  if (fault) throw new Refusal('bad_request', { field: fault.field, why: whyOf(fault) })
  return known
}

export async function undoCorrection(change: Undoing, entry: Entry): Promise<void> {
  await hold(change)
  const rows = await change.store.corrections.all()
  const wanted = await undone(change, entry, standing(rows))
  const [fault] = correctionFaults(change.catalog, rows, [wanted])
  if (fault) throw new Refusal('version_conflict', `version_conflict: ${whyOf(fault)}`)
  publishChange(change)
}

/** Writers wait here for one another until they are committed. */
export async function hold({ store, at }: Pick<Change, 'store' | 'at'>): Promise<void> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
}

/** What an entry left is undone where it still lies there; returns what was written. */
export async function undone(change: Change, { before, after }: Entry, rows: Standing): Promise<Wanted> {
  const read = Correction.strip().nullable()
  const [was, left] = [read.parse(before), read.parse(after)]
  const key = was ?? left
  if (!key) throw new Refusal('not_found')
  const now = rows.get(nameOf(key))
  mustBe(now ?? null, left)
  const { entity, uid, field } = key
  const wanted = { entity, uid, field, ...(was && { value: was.value }) }
  await write(change, wanted, now)
  return wanted
}

export function publishChange({ publish, catalog }: Pick<Undoing, 'publish' | 'catalog'>): void {
  publish({ type: 'catalog', version: catalog.current.version })
}

async function write(change: Change, wanted: Wanted, before: Kept | undefined): Promise<void> {
  const { entity, uid, field, value } = wanted
  const key: CorrectionKey = { entity, uid, field }
  const after = value === undefined ? null : { ...key, value }
  await put(change, wanted)
  await addAuditEntry(change, { what: CORRECTION_CHANGE, target: nameOf(key), before: before ?? null, after })
}

/** Without a line in the trail. */
export async function put({ store, by, at }: Change, { entity, uid, field, value }: Wanted): Promise<void> {
  const key: CorrectionKey = { entity, uid, field }
  if (value === undefined) await store.corrections.remove(key)
  else await store.corrections.put({ ...key, value, by, updatedAt: at })
}

export function standing(rows: readonly CorrectionRow[]): Map<string, Kept> {
  return new Map(
    rows.map(({ entity, uid, field, value }) => [
      nameOf({ entity, uid, field }),
      { entity, uid, field, value },
    ]),
  )
}

export function kept(row: CorrectionRow | undefined): Kept | null {
  return row ? { entity: row.entity, uid: row.uid, field: row.field, value: row.value } : null
}
