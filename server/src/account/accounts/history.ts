import { randomUUID } from 'node:crypto'
import { ChangeSide, type ChangeSource } from '@raidkit/contract/progress/progression'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import {
  progressChange,
  type HistoryState,
  type RecordedChange,
} from '@raidkit/rules/progress/progress-history'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { raiseWebhooks } from '../../alerts/deliveries/index.ts'
import { characterOf, stateOf, type Player } from './me.ts'
import type { CharacterRow } from '../tables/characters.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ProgressChangeRow } from '../../progress/tables/progressChanges.ts'

/** Retention of a character's history. */
export const HISTORY_LIFE_MS = KEPT_DAYS.history * DAY_MS

/** Origin and time of a change to a character. */
export type ChangeNote = {
  source: ChangeSource
  nowMs: number
  /** Name that the owner gave to the program that made the change. */
  label?: string
  /** Uid of the record, if something else refers to it. */
  uid?: string
  /** Uid of the recorded change that this one undoes. */
  undoes?: string
}

/** Returns the part of a character that its history tracks. */
export function heldOf(char: CharacterRow): HistoryState {
  return { ...stateOf(char), level: characterOf(char).level }
}

/** Reads a recorded change. Values in an outdated format are dropped. */
export function recordedOf({ uid, before, after, undoes }: ProgressChangeRow): RecordedChange {
  const side = (stored: unknown) => ChangeSide.safeParse(stored).data ?? {}
  return { uid, before: side(before), after: side(after), ...(undoes !== null && { undoes }) }
}

/** Records what the same transaction has written to a character. Creating and deleting one is not recorded. */
export async function recordChange(
  store: Store,
  { char, player }: { char: CharacterRow; player: Player },
  note: ChangeNote | undefined,
): Promise<void> {
  const known = player.chars.find(({ uid }) => uid === char.uid)
  if (!known || char.deletedAt !== null) return
  const change = progressChange(heldOf(known), heldOf(char))
  if (!change && note?.undoes === undefined) return
  if (!note) throw new Error('a change of a character says where it comes from')
  await store.progressChanges.add({
    uid: note.uid ?? randomUUID(),
    charUid: char.uid,
    at: new Date(note.nowMs),
    source: note.source,
    label: note.label ?? null,
    before: change?.before ?? {},
    after: change?.after ?? {},
    undoes: note.undoes ?? null,
  })
  const quests = newlyDone(heldOf(known).questsDone, heldOf(char).questsDone)
  if (quests.length > 0)
    await raiseWebhooks(store, {
      userUid: char.userUid,
      event: 'quest',
      nowMs: note.nowMs,
      data: { questUids: quests, charUid: char.uid, charName: char.charName, source: note.source },
    })
}

/** Maximum number of quests in one message, as a complete import is reported as a single one. */
const MOST_QUESTS = 100

function newlyDone(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before)
  return after.filter((uid) => !known.has(uid)).slice(0, MOST_QUESTS)
}
