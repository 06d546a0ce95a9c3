import { randomInt } from 'node:crypto'
import type { Call } from '@raidkit/contract/platform/call'
import { afterAll } from 'vitest'
import { CALLS } from '../../server/src/testing/requests/contractCalls.ts'
import { badInputOf, FIXED_SEED, newTally } from '../../server/src/testing/samples/badInput.ts'
import { expectBars } from './figures.ts'

const FULL_TOTAL = 1_000_000
/** At every call, half of them by a seed that is always the same. */
const FULL_EACH = Math.ceil(FULL_TOTAL / CALLS.length)
const each = Number(process.env['BAD_INPUT_RUNS'] ?? FULL_EACH)
const seeds = [FIXED_SEED, Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))]
/** The deadline of a request is 10 s, and the answer to it is on its way soon after. */
const ANSWER_MS = 12_000

/**
 * Sends generated requests to some of the calls. All files that do so send a million together; each has a site of its
 * own, so that two of them run at once.
 */
export function proveRequests(calls: readonly Call[]): void {
  process.stdout.write(
    `${each} requests at each of ${calls.length} calls; PROPERTY_SEED=${seeds[1]} sends the fresh half again\n`,
  )
  const tally = newTally()
  badInputOf(calls, { runs: each, seeds, tally })
  afterAll(() => {
    process.stdout.write(`slowest: ${tally.slowest}\n`)
    expectBars([
      { what: 'generated requests', value: tally.sent, atLeast: FULL_EACH * calls.length },
      { what: 'calls that succeeded', value: tally.succeeded.size, atLeast: calls.length },
      { what: 'slowest answer', value: tally.slowestMs, unit: 'ms', atMost: ANSWER_MS },
    ])
  })
}
