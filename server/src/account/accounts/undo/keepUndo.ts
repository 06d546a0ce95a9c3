import { randomUUID } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import type { ResetScope } from '@raidkit/contract/account/users'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Character, CharacterState } from '@raidkit/rules/account/users'
import { stateOf } from '../me.ts'
import type { CharacterRow } from '../../tables/characters.ts'
import type { Store } from '../../../platform/store/connection.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'

/** Period in which a reset, a copy, a deletion or an import can be undone. */
export const UNDO_LIFE_MS = KEPT_DAYS.undo * DAY_MS

/** Maximum number of undo steps per account; the newest are kept, so that repeated resets do not fill the disk. */
const MOST_STEPS = 100

type UndoStepInput = {
  kind: UndoRow['kind']
  /** Character before the change. */
  char: CharacterRow
  nowMs: number
  scope?: ResetScope
  entryFields?: readonly Exclude<keyof Character, 'uid' | 'isLevelSet'>[]
  stateFields?: readonly (keyof CharacterState)[]
}

/**
 * Stores the fields that the same transaction is about to overwrite in a character's entry and progress. A deletion
 * needs none, since the row stays. Returns the uid of the step.
 */
export async function keepUndo(store: Store, destroyed: UndoStepInput): Promise<string> {
  const { kind, char, nowMs, scope, entryFields = [], stateFields = [] } = destroyed
  const state = stateOf(char)
  const uid = randomUUID()
  await store.undoSteps.add({
    uid,
    userUid: char.userUid,
    charUid: char.uid,
    kind,
    scope: scope ?? null,
    before: {
      char: Object.fromEntries(entryFields.map((field) => [field, char[field]])),
      state: Object.fromEntries(stateFields.map((field) => [field, state[field]])),
    },
    at: new Date(nowMs),
    expiresAt: new Date(nowMs + UNDO_LIFE_MS),
  })
  const dropped = await store.undoSteps.removeBeyond(char.userUid, MOST_STEPS)
  const deletions = dropped.filter((step) => step.kind === 'delete')
  await store.characters.removeDeleted(
    char.userUid,
    deletions.map(({ charUid }) => charUid),
  )
  return uid
}
