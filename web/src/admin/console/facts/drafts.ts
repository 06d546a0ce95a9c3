import type { FactChange, FactField } from '@raidkit/contract/admin/corrections'
import {
  cellText,
  cellValue,
  type FactField as Entered,
  type FactKind,
} from '@raidkit/rules/catalogue/fact-fields'

/** Typed texts by field; null removes the correction. */
export type Drafts = Readonly<Record<string, string | null>>
export type DraftFaults = Readonly<Record<string, 'number' | 'flag' | 'choice' | 'json'>>

/** Returns the initial text of a field: the correction, otherwise the value of the facts. */
export function shownText(field: Entered, known: FactField | undefined): string {
  return cellText(field, known?.correction ? known.correction.value : known?.base)
}

const MOST_SIGNS = 120

/** Shortens a text to one line. */
export function shortenText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MOST_SIGNS ? `${line.slice(0, MOST_SIGNS)}…` : line || '–'
}

/** Version of each field's correction when typing began, 0 for none. */
export type TypedOver = Readonly<Record<string, number>>

export type DraftState = { drafts: Drafts; typedOver: TypedOver }

export const NOTHING_TYPED: DraftState = { drafts: {}, typedOver: {} }

/** Returns the remaining drafts after a save: texts that were changed meanwhile. */
export function afterSaving({ drafts, typedOver }: DraftState, sent: Drafts): DraftState {
  const names = Object.keys(sent)
  return {
    drafts: omitKeys(
      drafts,
      names.filter((name) => drafts[name] === sent[name]),
    ),
    typedOver: omitKeys(typedOver, names),
  }
}

export function omitKeys<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

/** Records the current version of a field when typing begins. */
export function withTyped(typedOver: TypedOver, known: readonly FactField[], name: string): TypedOver {
  return name in typedOver ? typedOver : { ...typedOver, [name]: versionOf(known, name) }
}

/** Returns the fields to be saved that another editor has changed since typing began. */
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

type DraftContext = { kind: FactKind; uid: string; fields: readonly Entered[]; known: readonly FactField[] }

/** Converts drafts to changes, with the versions that were seen. Unchanged values are left out. */
export function draftChanges(
  { kind, uid, fields, known }: DraftContext,
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
      // Safe: a parsed text consists of JSON values only.
      changes.push({ ...change, value: cell.value as NonNullable<FactChange['value']> | null })
  }
  return { changes, faults }
}

/** Creates a new entry from the drafts; empty fields are left out. */
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

/** Are two values of JSON the same, whatever the order of their names? Nothing and null are. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one === undefined || one === null || other === undefined || other === null)
    return (one ?? null) === (other ?? null)
  if (typeof one !== 'object' || typeof other !== 'object') return false
  const names = Object.keys({ ...one, ...other })
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}
