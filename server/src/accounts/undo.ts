import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/errors'
import type { ResetScope } from '@raidkit/contract/users'
import { DAY_MS } from '@raidkit/rules/time'
import { MOST_CHARACTERS, type Character, type CharacterState } from '@raidkit/rules/users'
import { z } from 'zod'
import { changePlayer, stateOf, type Changing, type Player, type PlayerChange } from './player.ts'
import type { CharacterRow } from '../store/tables/characters.ts'
import type { Store } from '../store/connection.ts'
import type { UndoRow } from '../store/tables/undoSteps.ts'

/** How long a reset, a copy, a deletion or an import can be taken back. */
export const UNDO_LIFE_MS = 30 * DAY_MS

/** The newest of an account: who resets and deletes all day long fills no disk. */
const MOST_STEPS = 100

/** What was written over: fields of the character's entry and of its progress. Of a deletion nothing: its row stays. */
const Before = z.object({
  char: z.record(z.string(), z.unknown()).default({}),
  state: z.record(z.string(), z.unknown()).default({}),
})

type Destroyed = {
  kind: UndoRow['kind']
  /** As it is before it changes. */
  char: CharacterRow
  nowMs: number
  scope?: ResetScope
  entryFields?: readonly Exclude<keyof Character, 'uid'>[]
  stateFields?: readonly (keyof CharacterState)[]
}

/** Remembers what the same transaction is about to write over. Answers the uid of the step. */
export async function keepUndo(store: Store, destroyed: Destroyed): Promise<string> {
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

type Wanted = { userUid: string; stepUid: string; nowMs: number }

/**
 * Takes back one step of an account: the character is again as it was before, in what the step wrote over. Of two who
 * take back the same step one finds it; a refusal leaves it for later.
 */
export async function takeBackStep(changing: Changing, { userUid, stepUid, nowMs }: Wanted): Promise<Player> {
  const player = await changePlayer(changing, userUid, async (before, store) => {
    const step = await store.undoSteps.take(userUid, stepUid, new Date(nowMs))
    if (!step) throw new Refusal('not_found')
    if (step.kind === 'delete') return broughtBack(before, step, store)
    // A step and the change it belongs to have one uid.
    const known = await store.progressChanges.find(step.uid)
    const note = { source: 'undo', nowMs, ...(known && { takesBack: step.uid }) } as const
    return { ...restored(before, step), note }
  })
  if (!player) throw new Refusal('not_found')
  return player
}

async function broughtBack({ row, chars }: Player, step: UndoRow, store: Store): Promise<PlayerChange> {
  const char = await store.characters.find(row.uid, step.charUid)
  if (!char) throw new Refusal('not_found')
  if (chars.length >= MOST_CHARACTERS) throw new Refusal('too_many_characters')
  return { chars: [{ ...char, deletedAt: null }] }
}

function restored({ chars }: Player, { charUid, before }: UndoRow): PlayerChange {
  const char = chars.find(({ uid }) => uid === charUid)
  // It was deleted since: that has to be taken back first.
  if (!char) throw new Refusal('not_found')
  const was = Before.parse(before)
  return { chars: [{ ...char, ...was.char, state: { ...char.state, ...was.state } }] }
}
