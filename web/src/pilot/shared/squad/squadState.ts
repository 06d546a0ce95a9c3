import type { SquadRoom } from '@raidkit/rules/pilot/squad'
import { createStore } from '../../../state/createStore.ts'
import { keptWord } from '../../../state/keptWord.ts'

/** Why the reader is in no squad, or not in the one they asked for. */
export const SQUAD_TROUBLES = ['full', 'unknown', 'removed', 'over', 'busy', 'failed'] as const
export type SquadTrouble = (typeof SQUAD_TROUBLES)[number]

export type SquadState = {
  /** `lost`: it was there, and comes back by itself. */
  connection: 'none' | 'joining' | 'in' | 'lost'
  room: SquadRoom | undefined
  trouble: SquadTrouble | undefined
}

export const NO_SQUAD: SquadState = { connection: 'none', room: undefined, trouble: undefined }

/** It lasts for the visit, and no longer than the seat. */
export const squadState = createStore(NO_SQUAD)

export function patchSquad(change: Partial<SquadState>): void {
  squadState.set({ ...squadState.read(), ...change })
}

/** What somebody was last called in a squad. */
export const squadNameKept = keptWord('squad.name')
/** `on`: the squad sees which quests are open for the reader. */
export const squadSharing = keptWord('squad.objectives')
