import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { hashOf, makeSessions } from './sessions.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

/** Creates sessions over a store whose reads wait until the test lets them go on. */
async function slowSessions(token: string) {
  const { deps, app } = site
  const made = await deps.store.users.create({}, new Date())
  if (made.state !== 'done') throw new Error('a test user could not be made')
  const { uid } = made.user
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
  await deps.store.sessions.create({ id: hashOf(token), userUid: uid, agentFamily: null, ...times })
  const waiting: (() => void)[] = []
  let reads = 0
  const find: typeof deps.store.sessions.find = async (...asked) => {
    const found = await deps.store.sessions.find(...asked)
    reads++
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return found
  }
  const store = { ...deps.store, sessions: { ...deps.store.sessions, find } }
  // Safe: only these two members are used to find a session.
  const request = {
    cookies: { session: app.signCookie(token) },
    unsignCookie: app.unsignCookie.bind(app),
  } as unknown as FastifyRequest
  return { uid, request, waiting, sessions: makeSessions({ ...deps, store }), reads: () => reads }
}

it('what was read before an account changed is not believed', async () => {
  const { uid, request, waiting, sessions } = await slowSessions('changed meanwhile')
  const asked = sessions.visitorOf(request)
  await expect.poll(() => waiting.length).toBe(1)
  await site.deps.store.users.change(uid, () => ({ admin: true }))
  sessions.forget(uid)
  waiting[0]?.()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  expect(await asked).toMatchObject({ access: 'admin', uid })
})

it('changes of other accounts cost nothing', async () => {
  const { uid, request, waiting, sessions, reads } = await slowSessions('others change')
  const asked = sessions.visitorOf(request)
  await expect.poll(() => waiting.length).toBe(1)
  for (let nth = 0; nth < 100; nth++) sessions.forget(`somebody else ${nth}`)
  waiting[0]?.()
  expect(await asked).toMatchObject({ access: 'user', uid })
  sessions.forget('somebody else')
  await sessions.visitorOf(request)
  expect(reads()).toBe(1)
})
