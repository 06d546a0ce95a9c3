import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { MapMarks, type MapMark } from '@raidkit/rules/maps/map-marks'
import type { Changing } from './player.ts'
import type { CharacterRow } from '../tables/characters.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Marks of a character on one map; version 0 means that none were ever saved. */
export type HeldMarks = { version: number; marks: MapMark[] }

export async function marksOn(store: Store, charUid: string, map: MapSlug): Promise<HeldMarks> {
  const row = await store.mapMarks.find(charUid, map)
  return row ? { version: row.version, marks: readMarksOf(map, row.marks) } : { version: 0, marks: [] }
}

/** Reads stored marks. Data in an outdated format counts as empty, as with every other field of a character. */
function readMarksOf(map: string, marks: unknown): MapMark[] {
  return MapMarks.safeParse({ map, marks }).data?.marks ?? []
}

/**
 * Returns all marks of the given characters by character uid, with the maps in page order; empty lists are left out.
 */
export async function marksOfAll(
  store: Store,
  charUids: readonly string[],
): Promise<ReadonlyMap<string, MapMarks[]>> {
  const rows = await store.mapMarks.ofCharacters(charUids)
  const byChar = Map.groupBy(rows, ({ charUid }) => charUid)
  const read = [...byChar].map(([charUid, own]) => {
    const lists = MAP_SLUGS.flatMap((map): MapMarks[] => {
      const marks = readMarksOf(map, own.find((row) => row.map === map)?.marks ?? [])
      return marks.length > 0 ? [{ map, marks }] : []
    })
    return [charUid, lists] as const
  })
  return new Map(read)
}

type Writing = { char: CharacterRow; map: MapSlug; marks: readonly MapMark[]; nowMs: number }

/** Replaces a list of marks and notifies the account's other pages. Returns the new version. */
export async function writeMarks(
  { store, publish }: Changing,
  { char, map, marks, nowMs }: Writing,
): Promise<number> {
  const { uid: charUid, userUid } = char
  // The main character's row is created at its first change.
  if (!(await store.characters.find(userUid, charUid))) await store.characters.put(char)
  const version = (await marksOn(store, charUid, map)).version + 1
  await store.mapMarks.put({ charUid, map, marks, version, updatedAt: new Date(nowMs) })
  publish({ type: 'mapMarks', userUid, charUid, map, version })
  return version
}

/** Replaces a character's marks by those of a file, map by map; unchanged lists are not written. */
export async function replaceMarks(
  changing: Changing,
  char: CharacterRow,
  { wanted, nowMs }: { wanted: readonly MapMarks[]; nowMs: number },
): Promise<void> {
  const held = (await marksOfAll(changing.store, [char.uid])).get(char.uid) ?? []
  for (const map of MAP_SLUGS) {
    const marks = wanted.find((one) => one.map === map)?.marks ?? []
    const before = held.find((one) => one.map === map)?.marks ?? []
    if (!areSame(before, marks)) await writeMarks(changing, { char, map, marks, nowMs })
  }
}

export function areSame(one: readonly MapMark[], other: readonly MapMark[]): boolean {
  const text = (marks: readonly MapMark[]) =>
    JSON.stringify(
      marks.map(({ kind, color, level, text: note, points }) => [kind, color, level, note, points]),
    )
  return text(one) === text(other)
}
