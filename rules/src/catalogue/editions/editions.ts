import type { Trader } from '../traders/index.ts'
import type { GameEdition } from './schema.ts'

export type EditionFacts = {
  name: GameEdition
  /** Number of the edition in progress tools. */
  id: number
  /** Code of the edition in game data. */
  code: string
  /** Stash level on a fresh profile. */
  stashLevel: number
  /** Level of the cultist circle on a fresh profile. */
  cultistCircleLevel: number
  /** Reputation with each of the main traders on a fresh profile. */
  startReputation: number
}

/** Traders with which the edition grants its start reputation: the eight that every profile has. */
export const REPUTATION_TRADERS: readonly Trader[] = [
  'Prapor',
  'Therapist',
  'Fence',
  'Skier',
  'Peacekeeper',
  'Mechanic',
  'Ragman',
  'Jaeger',
]

type Row = [name: GameEdition, code: string, stash: number, circle: number, reputation: number]

const ROWS: readonly Row[] = [
  ['Standard', 'standard', 1, 0, 0],
  ['Left Behind', 'left_behind', 2, 0, 0],
  ['Prepare for Escape', 'prepare_for_escape', 3, 0, 0],
  ['Edge of Darkness', 'edge_of_darkness', 4, 0, 0.2],
  ['The Unheard', 'unheard', 5, 1, 0.2],
  ['EOD + The Unheard', 'edge_of_darkness_unheard', 5, 1, 0.2],
]

export const EDITIONS: readonly EditionFacts[] = ROWS.map(([name, code, stash, circle, reputation], at) => ({
  name,
  id: at + 1,
  code,
  stashLevel: stash,
  cultistCircleLevel: circle,
  startReputation: reputation,
}))
