import { randomInt } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { badInputOf, FIXED_SEED } from '../server/src/testing/badInput.ts'
import { CALL_GROUPS } from '../server/src/testing/requests/callGroups.ts'
import { expectBars } from './figures.ts'

const FULL = 2000
/** At every call, half of them by a seed that is always the same. */
const REQUESTS = Number(process.env['BAD_INPUT_RUNS'] ?? FULL)
const freshSeed = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))

process.stdout.write(
  `${REQUESTS} requests at every call; PROPERTY_SEED=${freshSeed} sends the fresh half again\n`,
)

describe.each(Object.entries(CALL_GROUPS))('%s', (_, calls) => {
  badInputOf(calls, { runs: REQUESTS, seeds: [FIXED_SEED, freshSeed] })
})

afterAll(() => {
  expectBars([
    { what: 'calls', value: Object.values(CALL_GROUPS).flat().length },
    { what: 'generated requests at every call', value: REQUESTS, atLeast: FULL },
  ])
})
