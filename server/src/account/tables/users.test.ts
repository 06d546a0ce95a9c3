import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import { StoreError } from '../../platform/store/storeError.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let test: TestStore
let store: OpenStore
beforeAll(async () => {
  test = await testStore(20)
  store = test.store
})
afterAll(() => test.close())

async function newUser(fields = {}) {
  const answer = await store.users.create(fields, NOW)
  if (answer.state !== 'done') throw new Error(answer.state)
  return answer.user
}

describe('users', () => {
  it('start with the defaults and are found by uid, address and name whatever the case', async () => {
    const user = await newUser({ email: 'Ann@Example.org', username: 'Ann' })
    expect(user).toMatchObject({
      email: 'ann@example.org',
      username: 'Ann',
      admin: false,
      pro: false,
      proUntil: null,
      featureMaps: false,
      language: 'en',
      data: {},
      version: 1,
      createdAt: NOW,
    })
    expect(await store.users.byUid(user.uid)).toEqual(user)
    expect(await store.users.byEmail('ANN@example.ORG')).toEqual(user)
    expect(await store.users.byUsername('aNN')).toEqual(user)
    expect(await store.users.byEmail('nobody@example.org')).toBeUndefined()
  })

  it('say which field is taken', async () => {
    await newUser({ email: 'bob@example.org', username: 'Bob' })
    expect(await store.users.create({ email: 'BOB@example.org' }, NOW)).toEqual({
      state: 'taken',
      field: 'email',
    })
    expect(await store.users.create({ username: 'bob' }, NOW)).toEqual({ state: 'taken', field: 'username' })
    const other = await newUser()
    expect(await store.users.change(other.uid, () => ({ username: 'BOB' }))).toEqual({
      state: 'taken',
      field: 'username',
    })
  })

  it('leave the surrounding transaction alive when a name is taken', async () => {
    await newUser({ username: 'carl' })
    const { uid } = await newUser()
    await store.inTransaction(async (inner) => {
      await inner.settings.set('kept', 1)
      expect(await inner.users.change(uid, () => ({ username: 'Carl' }))).toMatchObject({ state: 'taken' })
    })
    expect(await store.settings.get('kept')).toMatchObject({ value: 1 })
  })

  it('lose no change of 50 made at once', async () => {
    const { uid } = await newUser()
    const add = (quest: string) =>
      store.users.change(uid, ({ data }) => ({ data: { ...data, [quest]: true } }))
    await Promise.all(Array.from({ length: 50 }, (_, n) => add(`q${n}`)))
    const user = await store.users.byUid(uid)
    expect(Object.keys(user?.data ?? {})).toHaveLength(50)
    expect(user?.version).toBe(51)
  })

  it('give a name to exactly one of 50', async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => newUser()))
    const answers = await Promise.all(
      users.map(({ uid }, n) => store.users.change(uid, () => ({ username: n % 2 ? 'Wanted' : 'wanted' }))),
    )
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(answers.filter(({ state }) => state === 'taken')).toHaveLength(49)
  })

  it('give 50 first sign-ins of one address one account', async () => {
    const uids = Array.from(
      { length: 50 },
      async (_, n) =>
        (await store.users.byEmailOrNew(n % 2 ? 'New@example.org' : 'new@example.org', NOW)).uid,
    )
    expect(new Set(await Promise.all(uids)).size).toBe(1)
  })

  it('answer for unknown ones, count admins and remove', async () => {
    const { uid } = await newUser({ admin: true })
    expect(await store.users.countAdmins()).toBe(1)
    expect(await store.users.remove(uid)).toBe(true)
    expect(await store.users.change(uid, () => ({}))).toEqual({ state: 'unknown' })
    expect(await store.users.remove(uid)).toBe(false)
  })

  it('keep personal data out of their errors', async () => {
    const failing = store.users.byUid('canary@example.org')
    await expect(failing).rejects.toThrow(StoreError)
    await failing.catch((error: unknown) => {
      expect(String(error)).toBe('StoreError: users.byUid failed: 22P02')
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary')
    })
  })
})
