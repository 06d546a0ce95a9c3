import type { CharacterState, ItemFound, ObjectiveCount } from '../../account/users/index.ts'

/** Fields of a character that the history records. */
export type HistoryState = CharacterState & { level: number }

/** One side of a change: of lists, counts and traders only the differing entries, of other fields their value. */
export type ChangeSide = { [Field in keyof HistoryState]?: HistoryState[Field] | undefined }
export type Change = { before: ChangeSide; after: ChangeSide }

export const LISTS = [
  'questsDone',
  'questsStarted',
  'questsFailed',
  'questsHidden',
  'modulesBuilt',
  'modulesTracked',
] as const satisfies (keyof HistoryState)[]
export const TRADERS = ['tradersLL', 'tradersRep'] as const satisfies (keyof HistoryState)[]
export const VALUES = [
  'level',
  'isLevelSet',
  'gameEdition',
  'isSolarPowerBuilt',
  'isIC3Built',
  'skill_Crafting',
  'skill_HideoutManagement',
] as const satisfies (keyof HistoryState)[]

/** Plain and found-in-raid count; objectives use only the first. */
export type Count = { count: number; fir: number }

/** One side as entries that can be compared one by one. */
export type Entries = {
  /** `field key` → value; true for an entry of a list. */
  values: Map<string, unknown>
  counts: Map<string, Count>
}

export const keyOf = (field: string, uid: string) => `${field} ${uid}`

export function entriesOf(side: ChangeSide): Entries {
  const values = new Map<string, unknown>()
  for (const field of LISTS) for (const uid of side[field] ?? []) values.set(keyOf(field, uid), true)
  for (const field of TRADERS)
    for (const [trader, level] of Object.entries(side[field] ?? {})) values.set(keyOf(field, trader), level)
  for (const field of VALUES) if (side[field] !== undefined) values.set(keyOf(field, ''), side[field])
  const counts = new Map<string, Count>()
  for (const { uid, count, fir } of side.itemsFound ?? [])
    counts.set(keyOf('itemsFound', uid), { count, fir })
  for (const { uid, count } of side.objectives ?? []) counts.set(keyOf('objectives', uid), { count, fir: 0 })
  return { values, counts }
}

/** Converts entries back to fields. */
export function sideOf({ values, counts }: Entries): ChangeSide {
  const side: Record<string, unknown> = {}
  const lists = new Set<string>(LISTS)
  const traders = new Set<string>(TRADERS)
  for (const [key, value] of values) {
    const [field, uid] = splitEntryKey(key)
    if (lists.has(field)) side[field] = [...((side[field] as string[] | undefined) ?? []), uid] // made here
    else if (traders.has(field)) side[field] = { ...(side[field] as object | undefined), [uid]: value } // made here
    else side[field] = value
  }
  const found: ItemFound[] = []
  const objectives: ObjectiveCount[] = []
  for (const [key, { count, fir }] of counts) {
    const [field, uid] = splitEntryKey(key)
    if (field === 'itemsFound') found.push({ uid, count, fir })
    else objectives.push({ uid, count })
  }
  return {
    ...(side as ChangeSide), // safe: every value came out of such a side
    ...(found.length > 0 && { itemsFound: found }),
    ...(objectives.length > 0 && { objectives }),
  }
}

/** Splits a key into field and uid. Names of traders contain spaces, names of fields do not. */
export function splitEntryKey(key: string): [field: string, uid: string] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}
