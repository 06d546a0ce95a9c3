import { CALLS } from '../server/src/testing/requests/contractCalls.ts'
import { it } from 'vitest'
import { askFrozen, askWithSilentMail, type Late } from '../server/src/testing/faults/silence.ts'
import { expectBars, type Figure } from './support/figures.ts'

/** The deadline of a request is 10 s, and the answer to it is on its way soon after. */
const ANSWER_MS = 12_000
/** Waited for, to tell late from never. */
const PATIENCE_MS = 13_000

function figuresOf(what: string, answers: readonly Late[]): Figure[] {
  const late = answers.filter(({ tookMs }) => tookMs > ANSWER_MS)
  const wrong = answers.filter(({ status }) => status >= 500 && status !== 503)
  for (const { name, status, tookMs } of [...late, ...wrong])
    process.stdout.write(`${what}: ${name} was answered by ${status} after ${Math.round(tookMs)} ms\n`)
  const slowest = Math.max(...answers.map(({ tookMs }) => tookMs))
  return [
    { what: `${what}: calls without an answer after 12 s`, value: late.length, atMost: 0 },
    { what: `${what}: 5xx other than 503`, value: wrong.length, atMost: 0 },
    { what: `${what}: slowest answer`, value: slowest, unit: 'ms' },
  ]
}

it('every call is answered within 12 s while the database is frozen', async () => {
  const { answers, readyAgainMs } = await askFrozen(PATIENCE_MS)
  expectBars([
    { what: 'calls asked while the database is frozen', value: answers.length, atLeast: CALLS.length },
    ...figuresOf('database frozen', answers),
    { what: 'ready after the thaw', value: readyAgainMs, unit: 'ms', atMost: ANSWER_MS },
  ])
})

it('calls that send mail are answered within 12 s though the mail server is silent', async () => {
  expectBars(figuresOf('mail server silent', await askWithSilentMail(PATIENCE_MS)))
})
