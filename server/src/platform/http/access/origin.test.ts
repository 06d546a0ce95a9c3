import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'
import { isOurs } from './origin.ts'

let site: TestApp
let admin: Person
let visitor: Person

beforeAll(async () => {
  site = await testApp({ environment: { SITE_URL: 'https://raidkit.example' } })
  admin = await site.as('admin')
  visitor = await site.as('visitor')
})
afterAll(() => site.close())

const write = (person: Person, headers: Record<string, string | undefined>) =>
  person.ask({ method: 'PUT', url: '/api/be/admin/website-alert', payload: { text: '' }, headers })

describe('a write with a session', () => {
  it.each([
    ['our own', 'https://raidkit.example', 200],
    ['another site', 'https://evil.example', 403],
    ['a subdomain', 'https://evil.raidkit.example', 403],
    ['one that begins alike', 'https://raidkit.example.evil', 403],
    ['another port', 'https://raidkit.example:8443', 403],
    ['no encryption', 'http://raidkit.example', 403],
    ['null, as from a sandbox', 'null', 403],
    ['nonsense', '%%%', 403],
    ['empty', '', 403],
    ['none', undefined, 403],
  ])('from %s', async (_, origin, status) => {
    const reply = await write(admin, { origin, host: 'raidkit.example' })
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json().error.code).toBe('bad_origin')
  })

  it('is refused before the request is even looked at', async () => {
    const reply = await admin.ask({
      method: 'PUT',
      url: '/api/be/admin/corrections',
      payload: {},
      headers: { origin: 'null' },
    })
    expect(reply.json().error.code).toBe('bad_origin')
  })
})

describe('without a session', () => {
  const read = (origin?: string) =>
    visitor.ask({
      method: 'POST',
      url: '/api/be/tag/by-url',
      payload: { tag: 'x' },
      ...(origin && { headers: { origin } }),
    })

  it('a tool that names no origin is let through', async () => {
    expect((await read()).statusCode).toBe(404)
  })

  it('another site is not', async () => {
    expect((await read('https://evil.example')).statusCode).toBe(403)
  })
})

describe('isOurs', () => {
  it.each([
    ['http://localhost:3000', 'http://localhost:3000', 'localhost:3000', true],
    ['http://127.0.0.1:3000', 'http://localhost:3000', '127.0.0.1:3000', true],
    ['http://[::1]:3000', 'http://localhost:3000', '[::1]:3000', true],
    ['http://127.0.0.1:4000', 'http://localhost:3000', '127.0.0.1:3000', false],
    ['http://localhost:3000', 'http://localhost:3000', undefined, true],
    ['null', 'http://localhost:3000', 'null', false],
    ['file://', 'http://localhost:3000', '', false],
    ['http://raidkit.example', 'https://raidkit.example', 'raidkit.example', false],
  ])('%s at %s asked as %s: %s', (origin, siteUrl, host, expected) => {
    expect(isOurs(origin, siteUrl, host)).toBe(expected)
  })
})
