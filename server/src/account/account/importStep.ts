import { PilotSettings } from '@raidkit/rules/pilot/pilot'
import { MapMarks } from '@raidkit/rules/maps/map-marks'
import { z } from 'zod'
import {
  accountData,
  addCharacterStep,
  defineUndoStep,
  deletionStep,
  marksOfAll,
  type Player,
  type PlayerChange,
  replaceMarks,
} from '../accounts/index.ts'
import type { CharacterRow } from '../tables/characters.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Data that an import overwrote. */
const Before = z.object({
  username: z.string().nullable(),
  language: z.string(),
  charUid: z.string().nullable(),
  data: z.looseObject({ pilot: PilotSettings }),
  /** Previous state of changed characters. */
  chars: z.array(
    z.object({
      uid: z.string(),
      userUid: z.string(),
      fraction: z.string(),
      charName: z.string(),
      gameMode: z.string(),
      level: z.int(),
      state: z.record(z.string(), z.unknown()),
      createdAt: z.coerce.date(),
      deletedAt: z.null(),
    }),
  ),
  /** Uids of characters that the import added. */
  added: z.array(z.string()),
  /** Previous map marks of these characters; missing in steps from before marks existed. */
  marks: z.record(z.string(), z.array(MapMarks)).optional(),
})
type Before = z.infer<typeof Before>

/** Fields and characters that an import writes. */
export type ImportChange = Required<Pick<PlayerChange, 'account' | 'chars'>>

type Step = { store: Store; before: Player; change: ImportChange }

/** Stores the data that the import is about to overwrite. */
export async function addImportStep({ store, before, change }: Step, nowMs: number): Promise<void> {
  const { row, chars } = before
  const touched = new Set(change.chars.map(({ uid }) => uid))
  const known = new Set(chars.map(({ uid }) => uid))
  const kept = {
    username: row.username,
    language: row.language,
    charUid: row.charUid,
    data: { ...accountData(row.data) },
    chars: chars.filter(({ uid }) => touched.has(uid)).map((char) => ({ ...char, deletedAt: null })),
    added: change.chars.map(({ uid }) => uid).filter((uid) => !known.has(uid)),
    marks: Object.fromEntries(await marksOfAll(store, [...touched])),
  }
  await importStep.add(store, { userUid: row.uid, before: kept, nowMs })
}

/**
 * Imports of account files. Undone, data that the import did not change stays; characters that it added are deleted,
 * which can be undone like any deletion.
 */
export const importStep = defineUndoStep({
  kind: 'import',
  most: 10, // each may be megabytes
  before: Before,
  async undo(before, { store, publish, player, nowMs }) {
    const { row } = player
    const added = new Set(before.added)
    const gone = player.chars.filter(({ uid }) => added.has(uid))
    for (const char of gone) await addCharacterStep(store, deletionStep, { char, nowMs })
    const chars: CharacterRow[] = [
      ...before.chars,
      ...gone.map((char) => ({ ...char, deletedAt: new Date(nowMs) })),
    ]
    const stays = new Set(
      [...player.chars, ...before.chars].map(({ uid }) => uid).filter((uid) => !added.has(uid)),
    )
    const charUid = before.charUid !== null && stays.has(before.charUid) ? before.charUid : null
    if (before.marks) {
      for (const char of before.chars) {
        const wanted = before.marks[char.uid] ?? []
        await replaceMarks({ store, publish }, char, { wanted, nowMs })
      }
    }
    const { google } = accountData(row.data).pilot
    const data = { ...row.data, ...before.data, pilot: { ...before.data.pilot, google } }
    const { language } = before
    const username = await nameOf(before, player, store)
    return {
      account: { username, language, charUid, data },
      chars,
      note: { source: 'undo', nowMs },
    }
  },
})

/** Returns the previous username, unless it is taken by now. */
async function nameOf({ username }: Before, { row }: Player, store: Store): Promise<string | null> {
  if (username === null) return row.username
  return (await store.users.isNameFree(username, row.uid)) ? username : row.username
}
