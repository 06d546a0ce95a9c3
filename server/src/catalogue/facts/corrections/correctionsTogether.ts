import { Correction } from '@raidkit/contract/admin/corrections'
import { Refusal } from '@raidkit/contract/platform/errors'
import { correctionName as nameOf } from '@raidkit/rules/admin/corrections'
import { z } from 'zod'
import {
  mustBe,
  addAuditEntry,
  type Change,
  type ChangeKind,
  type Entry,
} from '../../../admin/changes/index.ts'
import { correctionFaults, whyOf, type CorrectionChange } from './checkCorrections.ts'
import {
  CORRECTION_CHANGE,
  checkChanges,
  lockCorrections,
  toStoredCorrection,
  publishChange,
  putCorrection,
  indexCorrections,
  undoCorrection,
  type Facts,
  type StoredCorrection,
  type VersionedChange,
  type Standing,
} from './correction.ts'

/** Kind of audit entry for several corrections that are undone together. */
export const CORRECTIONS_CHANGE = 'corrections'

/** Corrections can be undone, also by editors: each by itself, or those that were made together. */
export function correctionChanges({ catalog }: Facts): ChangeKind[] {
  return [
    {
      kind: CORRECTION_CHANGE,
      undo: (change, entry) => undoCorrection({ ...change, catalog }, entry),
      byEditors: true,
    },
    {
      kind: CORRECTIONS_CHANGE,
      undo: (change, entry) => undoTogether({ ...change, catalog }, entry),
      byEditors: true,
    },
  ]
}

const Lines = z.array(Correction.strip()).nullable()

/** Sets or removes corrections, all or none; returns the uid of the audit entry that undoes all of them. */
export async function changeTogether(
  change: Change & Facts,
  wanted: readonly VersionedChange[],
): Promise<string> {
  const known = await checkChanges(change, wanted)
  const before = wanted.flatMap((one) => toStoredCorrection(known.get(nameOf(one))) ?? [])
  for (const one of wanted) await putCorrection(change, one)
  publishChange(change)
  return noteTogether(change, before, wanted)
}

async function undoTogether(change: Change & Facts, entry: Entry): Promise<void> {
  await lockCorrections(change)
  const rows = await change.store.corrections.all()
  const wanted = await undoneTogether(change, entry, indexCorrections(rows))
  const [fault] = correctionFaults(change.catalog, rows, wanted)
  if (fault) throw new Refusal('version_conflict', `version_conflict: ${whyOf(fault)}`)
  publishChange(change)
}

/** Undoes all changes of an entry if every field still has the value that it left; returns the written corrections. */
export async function undoneTogether(
  change: Change,
  { before, after }: Pick<Entry, 'before' | 'after'>,
  rows: Standing,
): Promise<CorrectionChange[]> {
  const [was, left] = [Lines.parse(before) ?? [], Lines.parse(after) ?? []]
  const old = new Map(was.map((one) => [nameOf(one), one]))
  const keys = new Map([...left, ...was].map((one) => [nameOf(one), one]))
  const now = [...keys.keys()].flatMap((name) => rows.get(name) ?? [])
  mustBe(byName(now), byName(left))
  const wanted = [...keys].map(([name, { entity, uid, field }]) => {
    const value = old.get(name)?.value
    return { entity, uid, field, ...(value !== undefined && { value }) }
  })
  for (const one of wanted) await putCorrection(change, one)
  await noteTogether(change, left, wanted)
  return wanted
}

function byName(lines: readonly StoredCorrection[]): Record<string, unknown> {
  return Object.fromEntries(lines.map((one) => [nameOf(one), one.value]))
}

async function noteTogether(
  change: Change,
  before: readonly StoredCorrection[],
  wanted: readonly CorrectionChange[],
): Promise<string> {
  const after = wanted.flatMap(({ entity, uid, field, value }) =>
    value === undefined ? [] : [{ entity, uid, field, value }],
  )
  const kinds = [...new Set(wanted.map(({ entity }) => entity))]
  const target = `${wanted.length} ${kinds.join(' ')}`
  return addAuditEntry(change, { what: CORRECTIONS_CHANGE, target, before, after })
}
