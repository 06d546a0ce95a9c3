import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { matchesEtag, prepareBody, acceptsEncoding } from './prepared.ts'

describe('takes', () => {
  it.each([
    ['gzip, deflate, br', 'br', true],
    ['gzip;q=1.0, br;q=0', 'br', false],
    ['br;q=0.000', 'br', false],
    ['br;q=0.5', 'br', true],
    ['BR', 'br', true],
    ['', 'br', false],
    ['brotli', 'br', false],
    ['*', 'br', false],
  ])('%j %s is %s', (header, encoding, expected) => {
    expect(acceptsEncoding(header, encoding)).toBe(expected)
  })
})

describe('matches', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"ab"', false],
  ])('%j is %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected)
  })
})

describe('prepare', () => {
  it('keeps a long body in three encodings of the same bytes', async () => {
    const body = JSON.stringify(Array.from({ length: 500 }, (_, nth) => ({ nth })))
    const { plain, br, gzip } = await prepareBody(body, { type: 'application/json' })
    expect(plain.toString()).toBe(body)
    expect(brotliDecompressSync(br!).toString()).toBe(body)
    expect(gunzipSync(gzip!).toString()).toBe(body)
  })

  it.each(['short', JSON.stringify(Array.from({ length: 500 }, (_, nth) => ({ nth })))])(
    'keeps no more memory than its bytes take',
    async (body) => {
      const { plain, br, gzip } = await prepareBody(body, { type: 'application/json' })
      for (const kept of [plain, br, gzip]) expect(kept?.buffer.byteLength).toBe(kept?.byteLength)
    },
  )

  it('does not compress what is short', async () => {
    expect(await prepareBody('{}', { type: 'application/json' })).toMatchObject({
      br: undefined,
      gzip: undefined,
    })
  })

  it('has an etag that follows the bytes', async () => {
    const [first, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((body) => prepareBody(body, { type: 'text/plain' })),
    )
    expect(first?.etag).toBe(same?.etag)
    expect(first?.etag).not.toBe(other?.etag)
  })
})
