import { randomUUID } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { z } from 'zod'
import type { Store } from '../../../platform/store/connection.ts'
import type { CharacterRow } from '../../tables/characters.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import type { Changing, Player, PlayerChange } from '../player.ts'

/** Period in which a step can be undone. */
export const UNDO_LIFE_MS = KEPT_DAYS.undo * DAY_MS

/** Maximum number of undo steps per account; the newest are kept, so that repeated resets do not fill the disk. */
const MOST_STEPS = 100

/** Context of undoing a step, which has been taken from the table. The account is locked. */
export type StepUndoing = Changing & { player: Player; step: UndoRow; nowMs: number }

type UndoStepOptions<Before extends z.ZodType> = {
  kind: UndoRow['kind']
  /** Data that is about to be overwritten. */
  before: Before
  /** Maximum number of steps of this kind per account; the oldest are dropped. Left out, only `MOST_STEPS` applies. */
  most?: number
  /** Removes rows that were kept only for steps that are dropped. */
  drop?: (store: Store, dropped: readonly UndoRow[]) => Promise<void>
  /** Restores what the step stored. Returns what of it is a change of the account and its characters. */
  undo: (before: z.output<Before>, undoing: StepUndoing) => Promise<PlayerChange | void>
}

type NewUndoStep<Before> = {
  userUid: string
  /** Left out if the step is not about one character. */
  charUid?: string
  /** Name of what the step is about, as `UNDO_SCOPES` says for its kind. */
  scope?: string | undefined
  before: Before
  nowMs: number
}

/** A kind of undo step. Each domain registers its own (`feature.ts`). */
export type UndoStepKind = Pick<UndoStepOptions<z.ZodType>, 'kind'> & {
  undo: (undoing: StepUndoing) => Promise<PlayerChange | void>
}

/** The undo steps of all domains, by kind. */
export type UndoStepKinds = ReadonlyMap<string, UndoStepKind>

/** Defines a kind of undo step: what it stores of the state before a change, and how that state is restored. */
export function defineUndoStep<Before extends z.ZodType>(options: UndoStepOptions<Before>) {
  const { kind, most, drop } = options
  return {
    ...options,
    undo: (undoing: StepUndoing) => options.undo(options.before.parse(undoing.step.before), undoing),

    /** Stores what the same transaction is about to overwrite. Returns the uid of the step. */
    async add(store: Store, step: NewUndoStep<z.output<Before>>): Promise<string> {
      const { userUid, charUid = userUid, scope = null, before, nowMs } = step
      const [uid, at, expiresAt] = [randomUUID(), new Date(nowMs), new Date(nowMs + UNDO_LIFE_MS)]
      // Before the new step is added: of steps of one moment it could be the one that is dropped.
      const beyond = most ? { kind, most: most - 1 } : { most: MOST_STEPS - 1 }
      const dropped = await store.undoSteps.removeBeyond(userUid, beyond)
      await drop?.(store, dropped)
      await store.undoSteps.add({ uid, userUid, charUid, kind, scope, before, at, expiresAt })
      return uid
    },
  }
}

/** Returns the character of a step. One that was deleted since has to be restored first. */
export function characterOfStep({ player, step }: StepUndoing): CharacterRow {
  const char = player.chars.find(({ uid }) => uid === step.charUid)
  if (!char) throw new Refusal('not_found')
  return char
}
