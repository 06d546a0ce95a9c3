import { afterAll, describe } from 'vitest'
import { badInputOf, freshSeedOf } from '../server/src/testing/badInput.ts'
import { CALL_GROUPS } from '../server/src/testing/requests/callGroups.ts'
import { expectBars } from './figures.ts'

const FULL = 2000
/** At every call, half of them by a seed that is always the same. */
const REQUESTS = Number(process.env['BAD_INPUT_RUNS'] ?? FULL)
const freshSeed = freshSeedOf()

process.stdout.write(
  `${REQUESTS} requests at every call; BAD_INPUT_SEED=${freshSeed} sends the fresh half again\n`,
)

describe.each(Object.entries(CALL_GROUPS))('%s', (_, calls) => {
  badInputOf(calls, { runs: REQUESTS, freshSeed })
})

afterAll(() => {
  expectBars([
    { what: 'calls', value: Object.values(CALL_GROUPS).flat().length },
    { what: 'generated requests at every call', value: REQUESTS, atLeast: FULL },
  ])
})
