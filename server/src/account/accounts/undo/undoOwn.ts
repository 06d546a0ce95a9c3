import { Refusal } from '@raidkit/contract/platform/errors'
import { computeUndo } from '@raidkit/rules/progress/progress-history'
import { checkFeature } from '../../../platform/http/access/features.ts'
import type { SignedIn } from '../../../platform/http/access/visitor.ts'
import type { CharacterRow } from '../../tables/characters.ts'
import { heldOf, recordedOf } from '../history.ts'
import { changeOwn, type Changing, type Player, type PlayerChange } from '../player.ts'
import { checkSizes } from '../update.ts'
import type { StepUndoing, UndoStepKinds } from './undoStep.ts'

type OwnUndoInput = Changing & { visitor: SignedIn }
type UndoRequest = { uid: string; nowMs: number }

/**
 * Undoes one recorded change of the account: an entry of a character's history, or a step, which stores what a
 * destructive action has overwritten. Of two concurrent requests for the same change one succeeds; a refusal changes
 * nothing. Returns undefined if the account has no such change.
 */
export async function undoOwn(
  kinds: UndoStepKinds,
  asked: OwnUndoInput,
  { uid, nowMs }: UndoRequest,
): Promise<Player | undefined> {
  // Looked up before anything is locked: an admin's undo locks other accounts, and two requests must not deadlock.
  const isKnown =
    (await asked.store.progressChanges.find(uid)) !== undefined ||
    (await asked.store.undoSteps.has(asked.visitor.uid, uid))
  if (!isKnown) return undefined
  return changeOwn(asked, async (player, store) => {
    // A reset or a copy has the same uid here and in the history; undoing it once removes it from both.
    const step = await store.undoSteps.take(player.row.uid, uid, new Date(nowMs))
    const change = await store.progressChanges.find(uid)
    const char = player.chars.find((one) => one.uid === change?.charUid)
    if (char) {
      if (!step) await checkFeature(store, asked.visitor, 'saveProgress')
      return withoutChange(char, { ...asked, store, uid, nowMs })
    }
    if (step) return withoutStep(kinds, { publish: asked.publish, store, player, step, nowMs })
    throw new Refusal('not_found', { field: 'uid', why: 'no such change' })
  })
}

async function withoutChange(
  char: CharacterRow,
  { store, uid, nowMs }: Changing & UndoRequest,
): Promise<PlayerChange> {
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
async function withoutStep(kinds: UndoStepKinds, undoing: StepUndoing): Promise<PlayerChange> {
  const { kind } = undoing.step
  const registered = kinds.get(kind)
  if (!registered) throw new Error(`no domain undoes steps of the kind ${kind}`)
  // Other pages of the account are notified even if nothing else of it changes: its list of steps is shorter.
  return (await registered.undo(undoing)) ?? { account: {} }
}
