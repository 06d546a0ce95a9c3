import type { SquadRoom } from '@raidkit/rules/pilot/squad'
import { createStore } from '../../../state/createStore.ts'
import { keptWord } from '../../../state/keptWord.ts'

/** Reasons why the reader is in no squad, or not in the requested one. */
export const SQUAD_TROUBLES = ['full', 'unknown', 'removed', 'over', 'busy', 'failed'] as const
export type SquadTrouble = (typeof SQUAD_TROUBLES)[number]

export type SquadState = {
  /** `lost`: it was connected, and reconnects by itself. */
  connection: 'none' | 'joining' | 'in' | 'lost'
  room: SquadRoom | undefined
  trouble: SquadTrouble | undefined
}

export const NO_SQUAD: SquadState = { connection: 'none', room: undefined, trouble: undefined }

/** Store of the squad's state, kept for the visit and no longer than the seat. */
export const squadState = createStore(NO_SQUAD)

export function patchSquad(change: Partial<SquadState>): void {
  squadState.set({ ...squadState.read(), ...change })
}

/** Last name of the reader in a squad. */
export const squadNameKept = keptWord('squad.name')
/** `on`: the squad sees the reader's open quests. */
export const squadSharing = keptWord('squad.objectives')
