import { ACCESS_LEVELS, allows } from '@raidkit/rules/access'
import { CALLS } from '@raidkit/contract/calls'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from './testing/testApp.ts'

/** Routes that are no calls: who may use them is said here, and a route in neither list fails the test. */
const OTHER_ROUTES = [
  'GET /healthz',
  'GET /readyz',
  'GET /build.json',
  'GET /metrics',
  'GET /api/be/events',
  'GET /api/be/login/owner',
  'GET /api/be/logout',
  'GET /images/maps/:slug.svg',
]

let site: TestApp
const people = new Map<string, Person>()

beforeAll(async () => {
  site = await testApp()
  for (const access of ACCESS_LEVELS) people.set(access, await site.as(access))
})
afterAll(() => site.close())

describe('the list of routes', () => {
  it('is the contract and what is named here, nothing else', () => {
    const calls = CALLS.map(({ method, path }) => `${method} ${path}`)
    const registered = site.routes.map(({ method, url }: RouteOptions) => `${String(method)} ${url}`)
    const served = new Set(registered.filter((route) => !route.startsWith('HEAD ')))
    expect([...served].toSorted()).toEqual([...calls, ...OTHER_ROUTES].toSorted())
  })
})

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it.each(ACCESS_LEVELS)('as %s', async (access) => {
    const person = people.get(access)
    const request = call.method === 'GET' ? { query: { broken: '1' } } : { payload: { broken: true } }
    const reply = await person!.ask({ method: call.method, url: call.path, ...request })
    const refused = { visitor: 401, user: 403, pro: 403, admin: 404 }
    if (allows(access, call.access)) {
      // Let in: whatever comes now is about the request, not about who asks.
      expect([200, 304, 400, 404]).toContain(reply.statusCode)
      expect(['sign_in_required', 'pro_required', 'admin_required']).not.toContain(reply.json().error?.code)
    } else if (call.access === 'admin') {
      expect(reply.statusCode).toBe(refused.admin)
      expect(reply.json()).toEqual({ error: { code: 'admin_required', message: 'admin_required' } })
    } else {
      expect(reply.statusCode).toBe(access === 'visitor' ? refused.visitor : refused.pro)
    }
  })
})

describe('a user asking for himself', () => {
  it('never sees another', async () => {
    const [one, other] = [people.get('user')!, people.get('pro')!]
    const [first, second] = await Promise.all(
      [one, other].map((person) => person.ask({ method: 'GET', url: '/api/be/users/me' })),
    )
    expect(first?.json().uid).toBe(one.uid)
    expect(second?.json().uid).toBe(other.uid)
  })
})
