import { expect, it } from 'vitest'
import { historyAfter, historyOf, type HistoryAct } from './buildHistory.ts'

const step = (round: string) => ({ build: [], round })
const after = (...acts: HistoryAct[]) => acts.reduce(historyAfter, historyOf(step('a'))).now.round
const to = (round: string): HistoryAct => ({ type: 'step', step: step(round) })
const [UNDO, REDO]: HistoryAct[] = [{ type: 'undo' }, { type: 'redo' }]

it.each<[string, HistoryAct[], string]>([
  ['nothing to undo', [UNDO!], 'a'],
  ['nothing to redo', [REDO!], 'a'],
  ['undone', [to('b'), to('c'), UNDO!], 'b'],
  ['undone and done again', [to('b'), to('c'), UNDO!, UNDO!, REDO!, REDO!], 'c'],
  ['another step forgets what was undone', [to('b'), UNDO!, to('c'), REDO!], 'c'],
  ['another address begins anew', [to('b'), { type: 'open', step: step('z') }, UNDO!], 'z'],
])('%s', (_, acts, expected) => expect(after(...acts)).toBe(expected))
