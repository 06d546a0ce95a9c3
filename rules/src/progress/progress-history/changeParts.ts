import { MIN_LEVEL } from '../../account/users/index.ts'
import { entriesOf, LISTS, splitEntryKey, TRADERS, VALUES, type Change } from './entries.ts'

type List = (typeof LISTS)[number]
type Counts = 'itemsFound' | 'objectives'

/** One effect of a change, as it is displayed. */
export type ChangePart =
  | { kind: 'list'; field: List; isAdded: boolean; uids: string[] }
  | { kind: 'count'; field: Counts; rows: { uid: string; count: number; fir: number }[] }
  | { kind: 'traders'; field: (typeof TRADERS)[number]; rows: { trader: string; to: number | undefined }[] }
  | { kind: 'value'; field: Exclude<(typeof VALUES)[number], 'isLevelSet'>; from: unknown; to: unknown }

/** Splits a change into its parts. Counts are differences. */
export function changeParts({ before, after }: Change): ChangePart[] {
  return [
    ...LISTS.flatMap((field) => [
      ...listed(field, true, after[field]),
      ...listed(field, false, before[field]),
    ]),
    ...counted({ before, after }),
    ...TRADERS.flatMap((field): ChangePart[] => {
      const [old, made]: Record<string, number>[] = [before[field] ?? {}, after[field] ?? {}]
      const rows = [...new Set([...Object.keys(old ?? {}), ...Object.keys(made ?? {})])]
      return rows.length === 0
        ? []
        : [{ kind: 'traders', field, rows: rows.map((trader) => ({ trader, to: made?.[trader] })) }]
    }),
    ...VALUES.flatMap((field): ChangePart[] => {
      if (field === 'isLevelSet' || (before[field] === undefined && after[field] === undefined)) return []
      return [{ kind: 'value', field, from: before[field], to: after[field] }]
    }),
    ...levelEntered({ before, after }),
  ]
}

/** Detects a level of 1 that was entered or cleared: the level itself is 1 before and after. */
function levelEntered({ before, after }: Change): ChangePart[] {
  if (before.level !== undefined || before.isLevelSet === after.isLevelSet) return []
  const [from, to] = after.isLevelSet ? [undefined, MIN_LEVEL] : [MIN_LEVEL, undefined]
  return [{ kind: 'value', field: 'level', from, to }]
}

function listed(field: List, isAdded: boolean, uids: readonly string[] | undefined): ChangePart[] {
  return uids && uids.length > 0 ? [{ kind: 'list', field, isAdded, uids: [...uids] }] : []
}

function counted({ before, after }: Change): ChangePart[] {
  const [old, made] = [entriesOf(before).counts, entriesOf(after).counts]
  const rows = [...new Set([...old.keys(), ...made.keys()])].map((key) => {
    const [field, uid] = splitEntryKey(key)
    const [was, is] = [old.get(key), made.get(key)]
    const count = (is?.count ?? 0) - (was?.count ?? 0)
    return { field, uid, count, fir: (is?.fir ?? 0) - (was?.fir ?? 0) }
  })
  return (['itemsFound', 'objectives'] as const).flatMap((field): ChangePart[] => {
    const own = rows.filter((row) => row.field === field).map(({ uid, count, fir }) => ({ uid, count, fir }))
    return own.length > 0 ? [{ kind: 'count', field, rows: own }] : []
  })
}
