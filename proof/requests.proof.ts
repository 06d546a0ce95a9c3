import { randomInt } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { badInputOf, FIXED_SEED, newTally } from '../server/src/testing/samples/badInput.ts'
import { CALL_GROUPS } from '../server/src/testing/requests/callGroups.ts'
import { expectBars } from './support/figures.ts'

const FULL_TOTAL = 1_000_000
const CALLS = Object.values(CALL_GROUPS).flat().length
const seeds = [FIXED_SEED, Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))]
/** At every call, half of them by a seed that is always the same. */
const REQUESTS = Number(process.env['BAD_INPUT_RUNS'] ?? Math.ceil(FULL_TOTAL / CALLS))
/** The deadline of a request is 10 s, and the answer to it is on its way soon after. */
const ANSWER_MS = 12_000

process.stdout.write(
  `${REQUESTS} requests at every call; PROPERTY_SEED=${seeds[1]} sends the fresh half again\n`,
)

const tally = newTally()

describe.each(Object.entries(CALL_GROUPS))('%s', (_, calls) => {
  badInputOf(calls, { runs: REQUESTS, seeds, tally })
})

afterAll(() => {
  process.stdout.write(`slowest: ${tally.slowest}\n`)
  expectBars([
    { what: 'generated requests', value: tally.sent, atLeast: FULL_TOTAL },
    { what: 'calls of the contract that succeeded', value: tally.succeeded.size, atLeast: CALLS },
    { what: 'slowest answer', value: tally.slowestMs, unit: 'ms', atMost: ANSWER_MS },
  ])
})
