import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { afterEach, describe, expect, it } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { pagePolicy } from './securityHeaders.ts'

let site: TestApp
afterEach(() => site.close())

const PATHS = [
  '/api/be/tags',
  '/api/be/nothing',
  '/api/be/users/me',
  '/healthz',
  '/market',
  '/%zz',
  '/api/%zz',
  `/${'x'.repeat(5000)}`,
]

describe.each(PATHS)('every answer: %s', (url) => {
  it('may not be sniffed, framed or run anything, and says nothing of us', async () => {
    site = await testApp({ source: fakePages() })
    const { headers } = await site.app.inject({ url: url.slice(0, 6000) })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src '(?:none|self)'/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('calls', () => {
  it('allow nothing at all, and are for our own pages', async () => {
    site = await testApp()
    const { headers } = await site.app.inject('/api/be/tags')
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('insist on https once the site has it', async () => {
    site = await testApp({ environment: { SITE_URL: 'https://raidkit.example' } })
    const { headers } = await site.app.inject('/api/be/tags')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('pagePolicy', () => {
  const policyOf = (change: Partial<Parameters<typeof pagePolicy>[0]>) =>
    pagePolicy({ scripts: [], styles: [], images: undefined, framed: false, dev: false, ...change })

  it('never allows inline code or styles in production, whatever is asked of it', async () => {
    site = await testApp()
    for (const framed of [true, false]) {
      for (const images of [undefined, { base: 'https://images.example/x' }]) {
        expect(policyOf({ framed, images, scripts: ["'nonce-abc'"], styles: ["'nonce-abc'"] })).not.toContain(
          'unsafe',
        )
      }
    }
  })

  it('names the picture server when there is one, and lets widgets alone be framed', async () => {
    site = await testApp()
    const sources = (images: ImageSource) => /img-src ([^;]+)/.exec(policyOf({ images }))?.[1]
    expect(sources({ base: 'https://images.example/base' })).toBe("'self' data: blob: https://images.example")
    const templates = { icon: 'https://a.example/{id}.webp', trader: 'https://b.example:8443/{id}' }
    expect(sources({ templates })).toBe("'self' data: blob: https://a.example https://b.example:8443")
    expect(
      [policyOf({}), policyOf({ framed: true })].map((text) => /frame-ancestors ([^;]+)/.exec(text)?.[1]),
    ).toEqual(["'none'", '*'])
  })
})
