import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

it('of two admins who dismiss each other at once one is left', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await site.as('admin'), await site.as('admin')]
    // Both are known already: neither is turned away at the door.
    for (const person of [one, other]) await person.ask({ method: 'GET', url: '/api/be/users/me' })
    const dismiss = (by: typeof one, whom: typeof one) =>
      by.ask({ method: 'PUT', url: '/api/be/admin/user', payload: { userUid: whom.uid, admin: false } })
    const replies = await Promise.all([dismiss(one, other), dismiss(other, one)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(replies.map((reply) => reply.json().error?.code)).toContain('last_admin')
    expect(await site.deps.store.users.countAdmins()).toBe(1)
    const left = (
      await site.deps.store.userSearch.page(
        { text: '', filter: 'admin', order: 'newest', now: new Date(), newSince: new Date() },
        10,
      )
    )[0]
    await site.deps.store.users.remove(left!.uid)
  }
})
