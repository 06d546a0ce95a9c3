import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HotAnswers } from './hotAnswers.ts'
import { hashedScripts, PageCache, type KeptPage } from './pageCache.ts'

const page = (bytes = 1): KeptPage => ({
  prepared: { type: 'text/html', etag: '"x"', plain: Buffer.alloc(bytes), br: undefined, gzip: undefined },
  policy: '',
})

describe('PageCache', () => {
  it('renders once for readers who come at the same time', async () => {
    const cache = new PageCache(new HotAnswers())
    let rendered = 0
    const render = async () => {
      rendered += 1
      return page()
    }
    await Promise.all([cache.getOrRender('/', render), cache.getOrRender('/', render)])
    expect(rendered).toBe(1)
    expect(cache.get('/')).toBeDefined()
  })

  it('does not keep a page that was being rendered when the data changed', async () => {
    const cache = new PageCache(new HotAnswers())
    const coming = cache.getOrRender('/', async () => page())
    cache.clear()
    await coming
    expect(cache.get('/')).toBeUndefined()
  })

  it('asks again after a failure', async () => {
    const cache = new PageCache(new HotAnswers())
    await expect(cache.getOrRender('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.getOrRender('/', async () => page())).toBeDefined()
  })

  it('drops what was used longest ago when it holds 64 MB', async () => {
    const cache = new PageCache(new HotAnswers())
    const size = 30 * 1024 * 1024
    for (const key of ['a', 'b']) await cache.getOrRender(key, async () => page(size))
    cache.get('a')
    await cache.getOrRender('c', async () => page(size))
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
    expect(cache.bytes).toBe(2 * size)
  })
})

describe('hashedScripts', () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

  it('names every inline script by its hash and takes the nonce out', () => {
    const html =
      '<script nonce="n">let a</script><script nonce="n" src="/a.js"></script><script type="module" nonce="n">b()</script>'
    const { html: bare, sources } = hashedScripts(html, 'n')
    expect(bare).not.toContain('nonce')
    expect(sources).toEqual([hash('let a'), hash('b()')])
  })

  it.each([
    ['without a nonce', '<script>evil()</script>'],
    ['with a made-up one', '<script nonce="m">evil()</script>'],
    ['with an empty one', '<script nonce="">evil()</script>'],
    ['that names ours as something else', '<script data-nonce="n">evil()</script>'],
    ['that swallows the next one', '<script>evil();<script nonce="n">let a</script>'],
  ])('does not name a script %s', (_, injected) => {
    const { sources } = hashedScripts(`<script nonce="n">ours()</script>${injected}`, 'n')
    expect(sources).toEqual([hash('ours()')])
  })

  it('leaves data alone: it does not run', () => {
    expect(hashedScripts('<script type="application/json">{}</script>', 'n').sources).toEqual([])
  })
})
