import { Refusal } from '@raidkit/contract/platform/errors'
import { computeUndo } from '@raidkit/rules/progress/progress-history'
import { MOST_CHARACTERS } from '@raidkit/rules/account/users'
import { z } from 'zod'
import { checkFeature } from '../../../platform/http/features.ts'
import type { SignedIn } from '../../../platform/http/visitor.ts'
import type { Store } from '../../../platform/store/connection.ts'
import type { CharacterRow } from '../../tables/characters.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import { heldOf, recordedOf } from '../history.ts'
import { changeOwn, type Changing, type Player, type PlayerChange } from '../player.ts'
import { checkSizes } from '../update.ts'
import { undoAlert } from './alertStep.ts'
import { undoImport } from './importStep.ts'
import { undoDeletion } from './loadoutStep.ts'
import { undoMarks } from './marksStep.ts'

type OwnUndoInput = Changing & { visitor: SignedIn }
type Undoing = Changing & { uid: string; nowMs: number }

/**
 * Undoes one recorded change of the account: an entry of a character's history, or the data overwritten by a reset, a
 * copy, a deletion or an import. Of two concurrent requests for the same change one succeeds; a refusal changes
 * nothing. Returns undefined if the account has no such change.
 */
export async function undoOwn(asked: OwnUndoInput, uid: string, nowMs: number): Promise<Player | undefined> {
  // Looked up before anything is locked: an admin's undo locks other accounts, and two requests must not deadlock.
  const isKnown =
    (await asked.store.progressChanges.find(uid)) !== undefined ||
    (await asked.store.undoSteps.has(asked.visitor.uid, uid))
  if (!isKnown) return undefined
  return changeOwn(asked, async (before, store) => {
    // A reset or a copy has the same uid here and in the history; undoing it once removes it from both.
    const step = await store.undoSteps.take(before.row.uid, uid, new Date(nowMs))
    const change = await store.progressChanges.find(uid)
    const char = before.chars.find((one) => one.uid === change?.charUid)
    if (char) {
      if (!step) await checkFeature(store, asked.visitor, 'saveProgress')
      return withoutChange(char, { ...asked, store, uid, nowMs })
    }
    if (step) return withoutStep(before, step, { ...asked, store, uid, nowMs })
    throw new Refusal('not_found', { field: 'uid', why: 'no such change' })
  })
}

async function withoutChange(char: CharacterRow, { store, uid, nowMs }: Undoing): Promise<PlayerChange> {
  const history = (await store.progressChanges.ofCharacter(char.uid)).map(recordedOf)
  const fields = computeUndo(heldOf(char), history, uid)
  if (!fields) throw new Refusal('version_conflict', { field: 'uid', why: 'it is undone already' })
  const { level = char.level, ...state } = fields
  checkSizes(state)
  return {
    chars: [{ ...char, level, state: { ...char.state, ...state } }],
    note: { source: 'undo', nowMs, undoes: uid },
  }
}

/** Undoes a step that the history does not contain, or no longer contains. */
async function withoutStep(player: Player, step: UndoRow, undoing: Undoing): Promise<PlayerChange> {
  const { store, nowMs } = undoing
  if (step.kind === 'import') return undoImport({ ...undoing, player, step }, nowMs)
  if (step.kind === 'marks') {
    await undoMarks(undoing, { player, step, nowMs })
    return { account: {} } // the list of undoable changes has changed
  }
  if (step.kind === 'loadout') {
    await undoDeletion(undoing, step)
    return { account: {} }
  }
  if (step.kind === 'alarm') {
    await undoAlert(store, step)
    return { account: {} }
  }
  if (step.kind === 'delete') return restoredCharacter(player, step, store)
  const char = player.chars.find(({ uid }) => uid === step.charUid)
  // The character was deleted since, which has to be undone first.
  if (!char) throw new Refusal('not_found')
  const was = Before.parse(step.before)
  return {
    chars: [{ ...char, ...was.char, state: { ...char.state, ...was.state } }],
    note: { source: 'undo', nowMs },
  }
}

/** Format written by `keepUndo`. */
const Before = z.object({
  char: z.record(z.string(), z.unknown()).default({}),
  state: z.record(z.string(), z.unknown()).default({}),
})

async function restoredCharacter(
  { row, chars }: Player,
  { charUid }: UndoRow,
  store: Store,
): Promise<PlayerChange> {
  const char = await store.characters.find(row.uid, charUid)
  if (!char) throw new Refusal('not_found')
  if (chars.length >= MOST_CHARACTERS) throw new Refusal('too_many_characters')
  return { chars: [{ ...char, deletedAt: null }] }
}
