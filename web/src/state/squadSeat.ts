import { createStore } from './createStore.ts'
import { keptWord } from './keptWord.ts'

/** The seat in a squad that this browser holds (`readSeat`). All its pages sit in it. */
export const squadSeat = keptWord('squad.seat')

export type SquadWish = { kind: 'create'; name: string } | { kind: 'join'; code: string; name: string }

/** What the reader has just asked for; whoever connects takes it from here. */
export const squadWish = createStore<SquadWish | undefined>(undefined)
