import { expect, it } from 'vitest'
import { PATIENCES } from '../../store/pools.ts'
import { askFrozen } from '../../../testing/faults/silence.ts'
import { TIMES } from './times.ts'

const ANSWER_MS = 1500
/** Time limit between the ordinary deadline, with room for a busy machine, and the longest wait for the database. */
const IN_TIME_MS = PATIENCES.waited.answerMs - 1000

it('a call with a longer deadline of its own waits no longer for a frozen database than others', async () => {
  const times = { ...TIMES, answerMs: ANSWER_MS }
  const { answers } = await askFrozen(IN_TIME_MS, { times, isOnlyLong: true })
  expect(answers.map(({ name }) => name)).toContain('GET /api/be/account/export')
  expect(answers.length).toBeGreaterThan(6)
  // A page that needs nothing from the database returns 200; everything else is refused.
  expect(answers.filter(({ status }) => status !== 503 && status !== 200)).toEqual([])
}, 120_000)
