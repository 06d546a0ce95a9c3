import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashedCode } from './hashedCode.ts'

describe('hashedCode', () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

  it('names every inline script by its hash and takes the nonce out', () => {
    const html =
      '<script nonce="n">let a</script><script nonce="n" src="/a.js"></script><script type="module" nonce="n">b()</script>'
    const { html: bare, scripts } = hashedCode(html, 'n')
    expect(bare).not.toContain('nonce')
    expect(scripts).toEqual([hash('let a'), hash('b()')])
  })

  it.each([
    ['without a nonce', '<script>evil()</script>'],
    ['with a made-up one', '<script nonce="m">evil()</script>'],
    ['with an empty one', '<script nonce="">evil()</script>'],
    ['that names ours as something else', '<script data-nonce="n">evil()</script>'],
    ['that swallows the next one', '<script>evil();<script nonce="n">let a</script>'],
  ])('does not name a script %s', (_, injected) => {
    const { scripts } = hashedCode(`<script nonce="n">ours()</script>${injected}`, 'n')
    expect(scripts).toEqual([hash('ours()')])
  })

  it('names our styles apart from the scripts, and no others', () => {
    const html = '<style nonce="n">p{top:0}</style><style>p{top:9px}</style><script nonce="n">a()</script>'
    expect(hashedCode(html, 'n')).toMatchObject({ scripts: [hash('a()')], styles: [hash('p{top:0}')] })
  })

  it('leaves data alone: it does not run', () => {
    expect(hashedCode('<script type="application/json">{}</script>', 'n').scripts).toEqual([])
  })
})
