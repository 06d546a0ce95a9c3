import { describe, expect, it } from 'vitest'
import { ownPage } from './index.ts'

describe('ownPage', () => {
  it.each([
    ['/account', '/account'],
    ['/ru/account', '/account'],
    ['/user?share=abc', '/user?share=abc'],
    ['/', '/'],
    ['/apiary', '/apiary'],
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    ['account', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['\\\\evil.example', undefined],
    [' /account', undefined],
    ['/api/be/logout', undefined],
    ['/API/be/logout', undefined],
    ['/ru/api/be/logout', undefined],
    ['/./api/be/logout', undefined],
    ['/%2e/api/be/logout', undefined],
    ['/api', undefined],
    ['/api?x', undefined],
    [`/${'x'.repeat(500)}`, undefined],
  ])('%j leads to %j', (to, page) => {
    expect(ownPage(to)).toBe(page)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2f/evil.example',
    '/..//evil.example',
  ])('%j is none of ours', (to) => {
    expect(ownPage(to)).toBeUndefined()
  })

  it.each(['/ru//evil.example', '/ru/\\evil.example', '/ru/..//evil.example'])('%j stays here', (to) => {
    expect(ownPage(to) ?? '/').toMatch(/^\/(?![/\\]|%2f|%5c)/i)
  })
})
