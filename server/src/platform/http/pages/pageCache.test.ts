import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { HotAnswers } from '../replies/hotAnswers.ts'
import { PageCache, type KeptPage } from './pageCache.ts'

const MB = 1024 * 1024
const page = (bytes = 1): KeptPage => ({
  packed: { type: 'text/html', etag: '"x"', plain: Buffer.alloc(bytes), br: undefined, gzip: undefined },
  policy: '',
  facts: [],
  hasRedirects: false,
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

  const isKept = (cache: PageCache, keys: string[]) => keys.map((key) => cache.find(key) !== undefined)

  it('drops of what was asked for once the oldest when that takes 64 MB', () => {
    const cache = new PageCache(new HotAnswers())
    for (const key of ['a', 'b', 'c']) keep(cache, key, 30 * MB)
    expect(isKept(cache, ['a', 'b', 'c'])).toEqual([false, true, true])
    expect(cache.bytes).toBe(60 * MB)
  })

  it('keeps what was asked for again while any number of others is asked for once', () => {
    const cache = new PageCache(new HotAnswers())
    for (const key of ['a', 'b']) {
      keep(cache, key, 30 * MB)
      cache.get(key)
    }
    for (let nth = 0; nth < 100; nth += 1) keep(cache, `once ${nth}`, 10 * MB)
    expect(isKept(cache, ['a', 'b', 'once 93', 'once 94', 'once 99'])).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
    expect(cache.bytes).toBe(120 * MB)
  })

  it('treats what was asked for again long ago as if asked for once when it holds 64 MB of those', () => {
    const cache = new PageCache(new HotAnswers())
    for (const key of ['a', 'b', 'c']) {
      keep(cache, key, 30 * MB)
      cache.get(key)
    }
    expect(isKept(cache, ['a', 'b', 'c'])).toEqual([true, true, true])
    for (const key of ['d', 'e']) keep(cache, key, 30 * MB)
    expect(isKept(cache, ['a', 'b', 'c', 'd', 'e'])).toEqual([false, true, true, true, true])
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
    const isSent = (url: string) => {
      // Safe: an answer from memory uses only these members.
      const request = { method: 'GET', url, headers: {} } as IncomingMessage
      const reply = { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse
      return hot.answer(request, reply, 0)
    }
    for (const key of ['/read', '/unread']) cache.heat(keep(cache, key, 30 * MB), {})
    expect(isSent('/read')).toBe(true)
    for (const key of ['/new', '/newer']) keep(cache, key, 30 * MB)
    expect(isKept(cache, ['/read', '/unread', '/new', '/newer'])).toEqual([true, false, true, true])
    expect([isSent('/read'), isSent('/unread')]).toEqual([true, false])
  })

  it('sends nothing from memory that was dropped', () => {
    const hot = new HotAnswers()
    const cache = new PageCache(hot)
    for (const key of ['/once', '/again']) cache.heat(keep(cache, key), {})
    cache.get('/again')
    for (const key of ['/once', '/again']) cache.drop(key)
    expect([cache.bytes, hot.bytes]).toEqual([0, 0])
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
