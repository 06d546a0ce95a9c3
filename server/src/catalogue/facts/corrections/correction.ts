import { Refusal } from '@raidkit/contract/platform/errors'
import { Correction } from '@raidkit/contract/admin/corrections'
import { correctionName as nameOf } from '@raidkit/rules/admin/corrections'
import type { CurrentCatalog } from '../catalog.ts'
import type { CorrectionKey, CorrectionRow } from '../../../admin/tables/corrections.ts'
import { mustBe, addAuditEntry, type Change, type Entry } from '../../../admin/changes/index.ts'
import { correctionFaults, pictureFaults, whyOf, type CorrectionChange } from './checkCorrections.ts'

const CHANGED_SETTING = 'correctionsChanged'
export const CORRECTION_CHANGE = 'correction'

export type Facts = { catalog: CurrentCatalog }
/** Correction in the format of the audit log. */
export type StoredCorrection = CorrectionKey & { value: unknown }
/** Wanted correction with the version that was seen, 0 for none. */
export type VersionedChange = CorrectionChange & { seen?: number | undefined }
/** Current corrections by name. */
export type Standing = ReadonlyMap<string, StoredCorrection>

/** Permission to set picture names, for callers that have verified the uploads. */
type May = { namePictures?: true }

/** Sets or removes corrections, all or none; returns the previous ones. */
export async function changeCorrections(
  change: Change & Facts,
  wanted: readonly VersionedChange[],
  may: May = {},
): Promise<CorrectionRow[]> {
  const known = await checkChanges(change, wanted, may)
  const gone: CorrectionRow[] = []
  for (const one of wanted) {
    const before = known.get(nameOf(one))
    if (before) gone.push(before)
    if (before || one.value !== undefined) await write(change, one, toStoredCorrection(before) ?? undefined)
  }
  if (wanted.some(({ value }) => value !== undefined) || gone.length > 0) publishChange(change)
  return gone
}

/** Validates the changes and returns the current corrections by name. */
export async function checkChanges(
  change: Change & Facts,
  wanted: readonly VersionedChange[],
  { namePictures }: May = {},
): Promise<ReadonlyMap<string, CorrectionRow>> {
  const [picture] = namePictures ? [] : pictureFaults(wanted)
  if (picture) throw new Refusal('bad_request', { field: picture.field, why: picture.why })
  await lockCorrections(change)
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

export async function undoCorrection(change: Change & Facts, entry: Entry): Promise<void> {
  await lockCorrections(change)
  const rows = await change.store.corrections.all()
  const wanted = await undoEntry(change, entry, indexCorrections(rows))
  const [fault] = correctionFaults(change.catalog, rows, [wanted])
  if (fault) throw new Refusal('version_conflict', `version_conflict: ${whyOf(fault)}`)
  publishChange(change)
}

/** Serialises writers until their commit. */
export async function lockCorrections({ store, at }: Pick<Change, 'store' | 'at'>): Promise<void> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
}

/** Undoes the change of an entry if the field still has the value that it left; returns the written correction. */
export async function undoEntry(
  change: Change,
  { before, after }: Entry,
  rows: Standing,
): Promise<CorrectionChange> {
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

export function publishChange({ publish, catalog }: Pick<Change, 'publish'> & Facts): void {
  publish({ type: 'catalog', version: catalog.current.version })
}

async function write(
  change: Change,
  wanted: CorrectionChange,
  before: StoredCorrection | undefined,
): Promise<void> {
  const { entity, uid, field, value } = wanted
  const key: CorrectionKey = { entity, uid, field }
  const after = value === undefined ? null : { ...key, value }
  await putCorrection(change, wanted)
  await addAuditEntry(change, { what: CORRECTION_CHANGE, target: nameOf(key), before: before ?? null, after })
}

/** Writes or removes a correction without an audit entry. */
export async function putCorrection(
  { store, by, at }: Change,
  { entity, uid, field, value }: CorrectionChange,
): Promise<void> {
  const key: CorrectionKey = { entity, uid, field }
  if (value === undefined) await store.corrections.remove(key)
  else await store.corrections.put({ ...key, value, by, updatedAt: at })
}

export function indexCorrections(rows: readonly CorrectionRow[]): Map<string, StoredCorrection> {
  return new Map(
    rows.map(({ entity, uid, field, value }) => [
      nameOf({ entity, uid, field }),
      { entity, uid, field, value },
    ]),
  )
}

export function toStoredCorrection(row: CorrectionRow | undefined): StoredCorrection | null {
  return row ? { entity: row.entity, uid: row.uid, field: row.field, value: row.value } : null
}
