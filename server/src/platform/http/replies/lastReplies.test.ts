import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../store/storeError.ts'
import { LastReplies } from './lastReplies.ts'
import { prepareBody, type PreparedReply } from './prepared.ts'

let nowMs = 0
let generation = 0
let replies: LastReplies
let first: PreparedReply
const other = () => prepareBody('"other"', { type: 'application/json' })
const away = async (): Promise<PreparedReply> => {
  throw new StoreError('connection', 'no free connection', undefined)
}

beforeEach(async () => {
  ;[nowMs, generation] = [0, 0]
  replies = new LastReplies(
    () => nowMs,
    () => generation,
  )
  first = await prepareBody('"first"', { type: 'application/json' })
  await replies.latest('/a', async () => first)
})
afterEach(() => void vi.useRealTimers())

describe('the last reply', () => {
  it('is replaced by each new one', async () => {
    const next = await other()
    expect(await replies.latest('/a', async () => next)).toEqual({ prepared: next, isOld: false })
    expect(await replies.latest('/a', away)).toEqual({ prepared: next, isOld: true })
  })

  it('is served while the database is away, for five minutes', async () => {
    nowMs = 5 * 60_000
    expect(await replies.latest('/a', away)).toEqual({ prepared: first, isOld: true })
    nowMs += 1
    await expect(replies.latest('/a', away)).rejects.toThrow('no free connection')
  })

  it('is served when a new one takes more than two seconds', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<PreparedReply>()
    const reply = replies.latest('/a', () => promise)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await reply).toEqual({ prepared: first, isOld: true })
    resolve(first)
  })

  it('is not served once something was written', async () => {
    generation += 1
    await expect(replies.latest('/a', away)).rejects.toThrow('no free connection')
  })

  it('hides no other error, and is nobody else’s', async () => {
    const refuse = async (): Promise<PreparedReply> => {
      throw new Error('a fault')
    }
    await expect(replies.latest('/a', refuse)).rejects.toThrow('a fault')
    await expect(replies.latest('/b', away)).rejects.toThrow('no free connection')
  })
})
