import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { HotAnswers } from '../hotAnswers.ts'
import { PageCache, type KeptPage } from './pageCache.ts'

const MB = 1024 * 1024
const page = (bytes = 1): KeptPage => ({
  packed: { type: 'text/html', etag: '"x"', plain: Buffer.alloc(bytes), br: undefined, gzip: undefined },
  ...{ policy: '', facts: [], hasRedirects: false },
})
const keep = (cache: PageCache, key: string, bytes = 1) =>
  cache.keep(key, { language: 'en', page: page(bytes), change: cache.change })

describe('PageCache', () => {
  it('keeps a page over a change, and is not sure of it until it was looked at', () => {
    const cache = new PageCache(new HotAnswers())
    const slot = keep(cache, '/')
    cache.changed()
    expect([cache.get('/'), cache.isSure(slot)]).toEqual([slot, false])
    cache.confirm(slot, cache.change)
    expect(cache.isSure(slot)).toBe(true)
  })

  it('is not sure of a page that was begun before a change', () => {
    const cache = new PageCache(new HotAnswers())
    const { change } = cache
    cache.changed()
    expect(cache.isSure(cache.keep('/', { language: 'en', page: page(), change }))).toBe(false)
  })

  it('drops what was used longest ago when it holds 128 MB', () => {
    const cache = new PageCache(new HotAnswers())
    for (const key of ['a', 'b']) keep(cache, key, 60 * MB)
    cache.get('a')
    keep(cache, 'c', 60 * MB)
    expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
    expect(cache.bytes).toBe(120 * MB)
  })

  it('counts a page once, however often it is made anew or unpacked', () => {
    const cache = new PageCache(new HotAnswers())
    for (let nth = 0; nth < 10; nth++) keep(cache, 'a', 30 * MB)
    const slot = keep(cache, 'a', 10 * MB)
    cache.repack(slot, { ...slot.page.packed, gzip: Buffer.alloc(MB) })
    expect(cache.bytes).toBe(11 * MB)
    cache.drop('a')
    expect(cache.bytes).toBe(0)
  })

  it('keeps longer what is read before the framework looks', () => {
    const hot = new HotAnswers()
    const cache = new PageCache(hot)
    cache.heat(keep(cache, '/read', 60 * MB), {})
    keep(cache, '/unread', 60 * MB)
    // Safe: an answer from memory uses no more of them.
    const request = { method: 'GET', url: '/read', headers: {} } as IncomingMessage
    const reply = { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse
    expect(hot.answer(request, reply, 0)).toBe(true)
    keep(cache, '/new', 60 * MB)
    expect(['/read', '/unread', '/new'].map((key) => cache.find(key) !== undefined)).toEqual([
      ...[true, false, true],
    ])
  })

  it('knows the most visited of those that may be wrong', () => {
    const cache = new PageCache(new HotAnswers())
    for (const key of ['seldom', 'often', 'sometimes']) keep(cache, key)
    for (let visits = 0; visits < 9; visits++) cache.get('often')
    for (let visits = 0; visits < 3; visits++) cache.get('sometimes')
    expect(cache.mostVisited(2)).toEqual([])
    cache.changed()
    expect(cache.mostVisited(2).map(({ key }) => key)).toEqual(['often', 'sometimes'])
  })
})
