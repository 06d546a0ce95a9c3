import type { Me } from '@raidkit/contract/account/users'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_CHANGES } from '../../../api/withChanges.ts'
import {
  acceptReply,
  forgetUser,
  hearTab,
  hearVersion,
  holdingPrices,
  isUpdating,
  patchUser,
  settleUser,
  setUserChanges,
  broadcastUser,
  takeUser,
} from './userCopy.ts'

const SETTLE_MS = 500 // spec section 9

let nth = 0
/** Creates an account that no other test has touched. */
function account(): (version: number, fields?: Partial<Me>) => Me {
  const uid = `u${(nth += 1)}`
  const fresh = freshUser(uid, freshCharacter({ uid, fraction: 'Usec' }))
  return (version, fields) => ({ ...fresh, ...fields, version })
}
/** Returns the user that the page shows, by accepting a reply that changes nothing. */
const shown = (heard: Me) => acceptReply({ ...heard, version: 0 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  setUserChanges(NO_CHANGES)
  broadcastUser(() => {})
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('of two copies', () => {
  it.each([
    ['the newer one counts', 4, 9],
    ['the same version counts: what is not part of it may differ', 3, 9],
    ['the older one does not', 2, 5],
  ])('%s', (_, version, level) => {
    const me = account()
    acceptReply(me(3, { level: 5 }))
    expect(acceptReply(me(version, { level: 9 })).level).toBe(level)
  })

  it('that of another account counts, and takes nothing over', () => {
    const [one, other] = [account(), account()]
    acceptReply(one(7, { level: 5 }))
    setUserChanges({
      sent: undefined,
      waiting: { fields: { level: 6 }, was: {}, charUid: one(7).uid, key: 'k' },
    })
    expect(acceptReply(other(1))).toMatchObject({ uid: other(1).uid, level: 1 })
  })
})

describe('an event that names a version', () => {
  it.each([
    ['newer than the answer it overtook: the account is asked for again', 2, 1],
    ['the one that was answered: nothing is asked', 1, 0],
  ])('%s', (_, version, asked) => {
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
    forgetUser()
    vi.unstubAllGlobals()
    const me = account()
    const asks = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    hearVersion(me(1).uid, version)
    acceptReply(me(1))
    vi.runAllTimers()
    expect(asks).toHaveBeenCalledTimes(asked)
    asks.mockRestore()
  })
})

describe('an answer to a change', () => {
  it('counts by its fields at once and wholly after half a second', () => {
    const me = account()
    acceptReply(me(1))
    settleUser(me(2, { level: 5, charName: 'Nik' }), { level: 5 })
    expect(shown(me(1))).toMatchObject({ level: 5, charName: 'PMC', version: 2 })
    expect(isUpdating()).toBe(true)
    vi.advanceTimersByTime(SETTLE_MS)
    expect(shown(me(1))).toMatchObject({ level: 5, charName: 'Nik' })
    expect(isUpdating()).toBe(false)
  })

  it('waits half a second from the last one', () => {
    const me = account()
    acceptReply(me(1))
    settleUser(me(2, { charName: 'A' }), {})
    vi.advanceTimersByTime(SETTLE_MS - 1)
    settleUser(me(3, { charName: 'B' }), {})
    vi.advanceTimersByTime(SETTLE_MS - 1)
    expect(shown(me(1)).charName).toBe('PMC')
    vi.advanceTimersByTime(1)
    expect(shown(me(1)).charName).toBe('B')
  })

  it('that is older than what is known is not heard', () => {
    const me = account()
    acceptReply(me(5, { level: 5 }))
    settleUser(me(4, { level: 2 }), { level: 2 })
    vi.advanceTimersByTime(SETTLE_MS)
    expect(shown(me(1)).level).toBe(5)
  })

  it('leaves the price maps as they are known here (spec section 4)', () => {
    const me = account()
    acceptReply(me(1))
    patchUser({ userPricesMap: { a: 7 } })
    settleUser(me(2, { userPricesMap: { a: 1 } }), {})
    vi.advanceTimersByTime(SETTLE_MS)
    expect(shown(me(1)).userPricesMap).toEqual({ a: 7 })
  })
})

it('prices that are being written are not written over by a question asked before', async () => {
  const me = account()
  acceptReply(me(1))
  await holdingPrices(async () => {
    patchUser({ userPricesMap: { a: 7 } })
    expect(acceptReply(me(2)).userPricesMap).toEqual({ a: 7 })
  })
  expect(acceptReply(me(3)).userPricesMap).toEqual({})
})

describe('other tabs', () => {
  it('receive what the server answered, and take what is newer', () => {
    const me = account()
    const heard: number[] = []
    broadcastUser(({ version }) => heard.push(version))
    takeUser(me(1))
    settleUser(me(2), {})
    hearTab(me(3, { level: 8 }))
    hearTab(me(2, { level: 4 }))
    expect(heard).toEqual([1, 2])
    expect(shown(me(1)).level).toBe(8)
  })
})
