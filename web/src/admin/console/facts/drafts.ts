import type { FactChange, FactField } from '@raidkit/contract/admin/corrections'
import {
  cellText,
  cellValue,
  type FactField as Entered,
  type FactKind,
} from '@raidkit/rules/catalogue/fact-fields'
import { isSame } from './isSame.ts'

/** What was typed, by field; null: its correction is to be removed. */
export type Drafts = Readonly<Record<string, string | null>>
export type DraftFaults = Readonly<Record<string, 'number' | 'flag' | 'choice' | 'json'>>

/** The text that a field begins with: the operator's word, else the facts'. */
export function shownText(field: Entered, known: FactField | undefined): string {
  return cellText(field, known?.correction ? known.correction.value : known?.base)
}

const MOST_SIGNS = 120

/** A value in one line. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MOST_SIGNS ? `${line.slice(0, MOST_SIGNS)}…` : line || '–'
}

/** Which version of its correction a field had when it was first typed into, 0 for none. */
export type TypedOver = Readonly<Record<string, number>>

export type Typed = { drafts: Drafts; typedOver: TypedOver }

export const NOTHING_TYPED: Typed = { drafts: {}, typedOver: {} }

/** What is left once these were saved: what was typed meanwhile, over what was saved. */
export function afterSaving({ drafts, typedOver }: Typed, sent: Drafts): Typed {
  const names = Object.keys(sent)
  return {
    drafts: without(
      drafts,
      names.filter((name) => drafts[name] === sent[name]),
    ),
    typedOver: without(typedOver, names),
  }
}

export function without<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

/** The same with a field that is typed into now. */
export function withTyped(typedOver: TypedOver, known: readonly FactField[], name: string): TypedOver {
  return name in typedOver ? typedOver : { ...typedOver, [name]: versionOf(known, name) }
}

/** Fields to be saved that someone else has changed since they were typed into. */
export function newerFields(
  changes: readonly Pick<FactChange, 'field'>[],
  known: readonly FactField[],
  typedOver: TypedOver,
): ReadonlySet<string> {
  const isNewer = (name: string) => (typedOver[name] ?? versionOf(known, name)) !== versionOf(known, name)
  return new Set(changes.map(({ field }) => field).filter(isNewer))
}

function versionOf(known: readonly FactField[], name: string): number {
  return known.find(({ field }) => field === name)?.correction?.version ?? 0
}

type Wanted = { kind: FactKind; uid: string; fields: readonly Entered[]; known: readonly FactField[] }

/** What the drafts change, with the versions that were seen. What is as before changes nothing. */
export function draftChanges(
  { kind, uid, fields, known }: Wanted,
  drafts: Drafts,
): { changes: FactChange[]; faults: DraftFaults } {
  const changes: FactChange[] = []
  const faults: Record<string, DraftFaults[string]> = {}
  for (const field of fields) {
    const draft = drafts[field.name]
    if (draft === undefined) continue
    const now = known.find((one) => one.field === field.name)
    const seen = now?.correction?.version ?? 0
    const change = { entity: kind, uid, field: field.name, seen }
    if (draft === null) {
      if (seen > 0) changes.push(change)
      continue
    }
    const cell = cellValue(field, draft)
    if ('fault' in cell) faults[field.name] = cell.fault
    else if (!isSame(cell.value, now?.correction ? now.correction.value : now?.base))
      // Safe: what a text means is made of nothing but JSON.
      changes.push({ ...change, value: cell.value as NonNullable<FactChange['value']> | null })
  }
  return { changes, faults }
}

/** A new entry from what was typed; what is empty is left out. */
export function draftEntry(
  fields: readonly Entered[],
  drafts: Drafts,
): { entry: Record<string, unknown>; faults: DraftFaults } {
  const entry: Record<string, unknown> = {}
  const faults: Record<string, DraftFaults[string]> = {}
  for (const field of fields) {
    const draft = drafts[field.name]
    if (draft === undefined || draft === null || draft.trim() === '') continue
    const cell = cellValue(field, draft)
    if ('fault' in cell) faults[field.name] = cell.fault
    else entry[field.name] = cell.value
  }
  return { entry, faults }
}
