import { createStore } from './createStore.ts'
import { keptWord } from './keptWord.ts'

/** Seat in a squad held by this browser (`readSeat`), shared by all its pages. */
export const squadSeat = keptWord('squad.seat')

export type SquadWish = { kind: 'create'; name: string } | { kind: 'join'; code: string; name: string }

/** Requested squad action, consumed by the page that opens the connection. */
export const squadWish = createStore<SquadWish | undefined>(undefined)
