import type { ResetScope } from '@raidkit/contract/account/users'
import { Refusal } from '@raidkit/contract/platform/errors'
import { MOST_CHARACTERS, type Character, type CharacterState } from '@raidkit/rules/account/users'
import { z } from 'zod'
import { stateOf } from '../me.ts'
import type { PlayerChange } from '../player.ts'
import type { CharacterRow } from '../../tables/characters.ts'
import type { Store } from '../../../platform/store/connection.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import { addUndoStep, type StepUndoing, type UndoStepKind } from './undoStep.ts'

/** Maximum number of undo steps per account; the newest are kept, so that repeated resets do not fill the disk. */
const MOST_STEPS = 100

/** Copies and deletions of characters. */
export const characterSteps: readonly UndoStepKind[] = [
  { kind: 'copy', undo: restoreFields },
  { kind: 'delete', undo: restoreCharacter },
]

type CharacterStepInput = {
  kind: UndoRow['kind']
  /** Character before the change. */
  char: CharacterRow
  nowMs: number
  scope?: ResetScope
  entryFields?: readonly Exclude<keyof Character, 'uid' | 'isLevelSet'>[]
  stateFields?: readonly (keyof CharacterState)[]
}

/** Fields of a character before the change. */
const Before = z.object({
  char: z.record(z.string(), z.unknown()).default({}),
  state: z.record(z.string(), z.unknown()).default({}),
})

/**
 * Stores the fields that the same transaction is about to overwrite in a character's entry and progress. A deletion
 * needs none, since the row stays. Returns the uid of the step.
 */
export async function keepUndo(store: Store, destroyed: CharacterStepInput): Promise<string> {
  const { kind, char, nowMs, scope = null, entryFields = [], stateFields = [] } = destroyed
  const { uid: charUid, userUid } = char
  const state = stateOf(char)
  const before: z.infer<typeof Before> = {
    char: Object.fromEntries(entryFields.map((field) => [field, char[field]])),
    state: Object.fromEntries(stateFields.map((field) => [field, state[field]])),
  }
  const { uid } = await addUndoStep(store, { userUid, charUid, kind, scope, before, nowMs })
  const dropped = await store.undoSteps.removeBeyond(userUid, MOST_STEPS)
  const deletions = dropped.filter((step) => step.kind === 'delete')
  await store.characters.removeDeleted(
    userUid,
    deletions.map((step) => step.charUid),
  )
  return uid
}

/** Restores the stored fields of a character. */
export async function restoreFields({ player, step, nowMs }: StepUndoing): Promise<PlayerChange> {
  const char = player.chars.find(({ uid }) => uid === step.charUid)
  // The character was deleted since, which has to be undone first.
  if (!char) throw new Refusal('not_found')
  const was = Before.parse(step.before)
  return {
    chars: [{ ...char, ...was.char, state: { ...char.state, ...was.state } }],
    note: { source: 'undo', nowMs },
  }
}

async function restoreCharacter({ store, player, step }: StepUndoing): Promise<PlayerChange> {
  const char = await store.characters.find(player.row.uid, step.charUid)
  if (!char) throw new Refusal('not_found')
  if (player.chars.length >= MOST_CHARACTERS) throw new Refusal('too_many_characters')
  return { chars: [{ ...char, deletedAt: null }] }
}
