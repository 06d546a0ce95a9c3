import { Refusal } from '@raidkit/contract/platform/errors'
import { MOST_CHARACTERS, type Character, type CharacterState } from '@raidkit/rules/account/users'
import { z } from 'zod'
import type { Store } from '../../../platform/store/connection.ts'
import type { CharacterRow } from '../../tables/characters.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import { stateOf } from '../me.ts'
import { characterOfStep, defineUndoStep, type UndoStepKind } from './undoStep.ts'

/** Fields of a character before the change. */
const Before = z.object({
  char: z.record(z.string(), z.unknown()).default({}),
  state: z.record(z.string(), z.unknown()).default({}),
})

/** Defines a change that overwrites fields of a character and is undone by restoring them. */
export function defineFieldStep(options: Pick<UndoStepKind, 'kind'>) {
  return defineUndoStep({
    ...options,
    before: Before,
    drop: removeDeleted,
    async undo({ char, state }, undoing) {
      const now = characterOfStep(undoing)
      return {
        chars: [{ ...now, ...char, state: { ...now.state, ...state } }],
        note: { source: 'undo', nowMs: undoing.nowMs },
      }
    },
  })
}

export const copyStep = defineFieldStep({ kind: 'copy' })

/** Deletions of characters. The row stays until the deletion can no longer be undone. */
export const deletionStep = defineUndoStep({
  kind: 'delete',
  before: Before,
  drop: removeDeleted,
  async undo(_, { store, player, step }) {
    const char = await store.characters.find(player.row.uid, step.charUid)
    if (!char) throw new Refusal('not_found')
    if (player.chars.length >= MOST_CHARACTERS) throw new Refusal('too_many_characters')
    return { chars: [{ ...char, deletedAt: null }] }
  },
})

/** Removes the rows of characters whose deletion is among these steps. */
async function removeDeleted(store: Store, dropped: readonly UndoRow[]): Promise<void> {
  for (const { kind, userUid, charUid } of dropped)
    if (kind === deletionStep.kind) await store.characters.removeDeleted(userUid, [charUid])
}

type CharacterStepInput = {
  /** Character before the change. */
  char: CharacterRow
  nowMs: number
  scope?: string
  entryFields?: readonly Exclude<keyof Character, 'uid' | 'isLevelSet'>[]
  stateFields?: readonly (keyof CharacterState)[]
}

/**
 * Stores the fields that the same transaction is about to overwrite in a character's entry and progress. A deletion
 * needs none, since the row stays. Returns the uid of the step.
 */
export async function addCharacterStep(
  store: Store,
  step: typeof copyStep,
  { char, nowMs, scope, entryFields = [], stateFields = [] }: CharacterStepInput,
): Promise<string> {
  const state = stateOf(char)
  const before = {
    char: Object.fromEntries(entryFields.map((field) => [field, char[field]])),
    state: Object.fromEntries(stateFields.map((field) => [field, state[field]])),
  }
  return step.add(store, { userUid: char.userUid, charUid: char.uid, scope, before, nowMs })
}
