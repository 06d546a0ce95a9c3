import { randomUUID } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Store } from '../../../platform/store/connection.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import type { Changing, Player, PlayerChange } from '../player.ts'

/** Period in which a step can be undone. */
export const UNDO_LIFE_MS = KEPT_DAYS.undo * DAY_MS

/** Context of undoing a step, which has been taken from the table. The account is locked. */
export type StepUndoing = Changing & { player: Player; step: UndoRow; nowMs: number }

/** A kind of undo step. Each domain registers its own (`feature.ts`). */
export type UndoStepKind = {
  kind: UndoRow['kind']
  /** Restores what the step stored. Returns what of it is a change of the account and its characters. */
  undo: (undoing: StepUndoing) => Promise<PlayerChange | void>
}

/** The undo steps of all domains, by kind. */
export type UndoStepKinds = ReadonlyMap<string, UndoStepKind>

type NewUndoStep = Pick<UndoRow, 'userUid' | 'kind' | 'scope' | 'before'> & {
  /** Left out if the step is not about one character. */
  charUid?: string
  nowMs: number
  /** Maximum number of steps of this kind per account; the oldest are dropped. */
  most?: number
}

/**
 * Stores what the same transaction is about to overwrite. Returns the uid of the step, and the steps that were dropped
 * for it.
 */
export async function addUndoStep(
  store: Store,
  { userUid, charUid = userUid, kind, scope, before, nowMs, most = Infinity }: NewUndoStep,
): Promise<{ uid: string; dropped: UndoRow[] }> {
  const [uid, at] = [randomUUID(), new Date(nowMs)]
  const expiresAt = new Date(nowMs + UNDO_LIFE_MS)
  await store.undoSteps.add({ uid, userUid, charUid, kind, scope, before, at, expiresAt })
  if (most === Infinity) return { uid, dropped: [] }
  const steps = await store.undoSteps.ofUser(userUid, at)
  const others = steps.filter((step) => step.kind === kind && step.uid !== uid)
  const dropped = others.slice(most - 1)
  for (const old of dropped) await store.undoSteps.take(userUid, old.uid, at)
  return { uid, dropped }
}
