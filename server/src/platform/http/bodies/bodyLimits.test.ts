import { isLarge, requestBytes } from '@raidkit/contract/platform/call'
import { CALLS } from '../../../testing/requests/contractCalls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../../testing/leastCpuMs.ts'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'

const MOST_CPU_MS = 100

let site: TestApp
let admin: Person
let player: Person
let visitor: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
  player = await site.as('pro')
  visitor = await site.as('visitor')
})
afterAll(() => site.close())

const body = (bytes: number) => `{"x":"${'x'.repeat(bytes - '{"x":""}'.length)}"}`
const send = (method: 'POST', url: string, payload: string) =>
  admin.ask({ method, url, payload, headers: { 'content-type': 'application/json' } })

// Calls with a key are refused before their body is read (keys.test.ts).
const WRITING = CALLS.filter(({ method, scope }) => method !== 'GET' && !scope)

describe('a body', () => {
  it.each(WRITING.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'of %s is as long as the call allows',
    async (_, call) => {
      const bytes = requestBytes(call)
      const method = call.method as 'POST' // stands for all three methods, which `ask` treats alike
      const longer = await send(method, call.path, body(bytes + 1))
      expect([longer.statusCode, longer.json().error.code]).toEqual([413, 'too_large'])
      expect((await send(method, call.path, body(Math.min(bytes, 300_000)))).statusCode).not.toBe(413)
    },
  )

  it.each(WRITING.filter(isLarge).map((call) => [`${call.method} ${call.path}`, call] as const))(
    'of %s is not read for who may not ask',
    async (_, call) => {
      const method = call.method as 'POST'
      const longer = {
        method,
        url: call.path,
        payload: body(requestBytes(call) + 1),
        headers: { 'content-type': 'application/json' },
      }
      const isStaff = call.access === 'admin' || call.access === 'editor'
      const refusal = isStaff ? 'admin_required' : 'sign_in_required'
      expect((await visitor.ask(longer)).json().error.code).toBe(refusal)
      if (isStaff) expect((await player.ask(longer)).json().error.code).toBe('admin_required')
      const headers = { ...longer.headers, origin: 'https://elsewhere.example' }
      expect((await admin.ask({ ...longer, headers })).json().error.code).toBe('bad_origin')
    },
  )

  it('of who is neither admin nor editor is small but for what a player keeps', () => {
    const large = CALLS.filter(
      (call) => !['admin', 'editor'].includes(call.access) && requestBytes(call) > 4096,
    )
    expect(large.map(({ path }) => path).toSorted()).toEqual([
      '/api/be/account/import',
      '/api/be/loadouts/save',
      '/api/be/maps/marks',
      '/api/be/own/challenges',
      '/api/be/own/challenges',
      '/api/be/pilot/raids',
      '/api/be/progression/update',
      '/api/be/users/me',
      '/api/be/users/me/pilot',
      '/api/be/widgets/links',
      '/api/be/widgets/links',
      '/api/v1/ingest/prices',
    ])
  })

  it.each([
    ['keys', `{${Array.from({ length: 150_000 }, (_, nth) => `"k${nth}":1`).join(',')}}`],
    ['values', `{"itemsFound":[${'[],'.repeat(700_000)}1]}`],
    ['nesting', `{"itemsFound":${'['.repeat(900_000)}`],
    ['letters in a key', `{"${'x'.repeat(2_000_000)}":1}`],
    ['letters in a key of a field', `{"itemsFound":{"${'x'.repeat(2_000_000)}":-1}}`],
  ])('with very many %s costs little', async (_, payload) => {
    const url = '/api/be/users/me'
    await admin.ask({ method: 'PUT', url, payload: {} })
    const headers = { 'content-type': 'application/json' }
    const { result: reply, cpuMs } = await leastCpuMs(MOST_CPU_MS, () =>
      admin.ask({ method: 'PUT', url, payload, headers }),
    )
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
    expect(cpuMs).toBeLessThan(MOST_CPU_MS)
    // A refusal does not repeat the body that it refuses.
    expect(reply.body.length).toBeLessThan(5000)
  })
})
