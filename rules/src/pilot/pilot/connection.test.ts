import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_CONNECTED, pilotConnection, type ConnectionEvent, type PilotConnection } from './index.ts'

const after = (...events: ConnectionEvent[]): PilotConnection => events.reduce(pilotConnection, NOT_CONNECTED)
const START = { type: 'start' } as const
const STOP = { type: 'stop' } as const
const WAITED = { type: 'waited' } as const
const UPDATE = { type: 'updateSent' } as const
const opened = (attempt: number) => ({ type: 'opened', attempt }) as const
const closed = (attempt: number) => ({ type: 'closed', attempt }) as const

const timeOut = { until: 'timeOut', ms: 5_000 } as const // spec section 9
const retry = (ms: number) => ({ until: 'reconnect', ms }) as const

describe('the connection to the companion', () => {
  it.each<[string, ConnectionEvent[], Partial<PilotConnection>]>([
    ['begins without one', [], { status: 'disconnected', wait: undefined }],
    ['connects within 5 s', [START], { status: 'connecting', wait: timeOut }],
    ['is connected', [START, opened(1)], { status: 'connected', wait: undefined }],
    ['gives up after 5 s', [START, WAITED], { status: 'disconnected', wait: retry(10_000) }],
    ['retries 10 s after a refusal', [START, closed(1)], { status: 'disconnected', wait: retry(10_000) }],
    ['retries 10 s after a loss', [START, opened(1), closed(1)], { wait: retry(10_000) }],
    ['then connects anew', [START, closed(1), WAITED], { status: 'connecting', attempt: 2, wait: timeOut }],
    ['stops on purpose', [START, opened(1), STOP], { status: 'disconnected', wait: undefined }],
    [
      'and stays so',
      [START, opened(1), STOP, closed(1), WAITED],
      { status: 'disconnected', wait: undefined },
    ],
    ['stops while it waits', [START, closed(1), STOP], { status: 'disconnected', wait: undefined }],
    ['starts at once while it waits', [START, closed(1), START], { status: 'connecting', attempt: 2 }],
    ['starts once', [START, START], { status: 'connecting', attempt: 1 }],
    ['comes back 3 s after an update', [START, opened(1), UPDATE], { wait: retry(3_000) }],
    ['is not late by the close of an update', [START, opened(1), UPDATE, closed(1)], { wait: retry(3_000) }],
    ['updates nothing when not connected', [START, UPDATE], { status: 'connecting' }],
    ['passes over an older socket', [START, closed(1), WAITED, opened(1)], { status: 'connecting' }],
    [
      'loses nothing by an older socket',
      [START, closed(1), WAITED, opened(2), closed(1)],
      { status: 'connected' },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toMatchObject(expected)
  })

  it('never waits when connected, and always for its time-out when connecting, whatever happens', () => {
    const attempt = fc.integer({ min: 0, max: 4 })
    const event = fc.oneof(
      fc.constantFrom<ConnectionEvent>(START, STOP, WAITED, UPDATE),
      attempt.map(opened),
      attempt.map(closed),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { status, wait } = after(...events)
        if (status === 'connected') expect(wait).toBeUndefined()
        if (status === 'connecting') expect(wait).toEqual(timeOut)
        expect(after(...events, STOP)).toMatchObject({ status: 'disconnected', wait: undefined })
      }),
    )
  })
})
