import { Refusal } from '@raidkit/contract/errors'
import { describe, expect, it } from 'vitest'
import { pngSize } from '../testing/pngSize.ts'
import { chartPath, drawing, openPictures, thinned, words } from './index.ts'

const small = (text: string) =>
  drawing({ width: 60, height: 20, alphabet: undefined }, { color: 'white' }, words(text, {}))

describe('the line of a chart', () => {
  const size = { width: 108, height: 58 }
  it.each([
    ['from low to high', [0, 10], [100, 200], 'M4.0 54.0L104.0 4.0'],
    ['without change', [0, 10], [7, 7], 'M4.0 29.0L104.0 29.0'],
    ['of one point', [5], [7], undefined],
    ['of none', [], [], undefined],
  ])('%s', (_, timesMs, values, stroke) => expect(chartPath({ timesMs, values }, size)?.stroke).toBe(stroke))
})

it('of many points each share is its mean, at its last moment', () => {
  const points = { timesMs: [1, 2, 3, 4, 5], values: [10, 20, 30, 50, 7] }
  expect(thinned(points, 3)).toEqual({ timesMs: [2, 4, 5], values: [15, 40, 7] })
  expect(thinned(points, 9)).toEqual(points)
})

describe('pictures', () => {
  it('are drawn once for a key, also when asked for at once', async () => {
    const pictures = openPictures()
    let made = 0
    const make = async () => {
      made += 1
      return small('once')
    }
    const [one, other] = await Promise.all([pictures.png('a', make), pictures.png('a', make)])
    expect(await pictures.png('a', make)).toBe(one)
    expect([other, made, pngSize(one)]).toEqual([one, 1, { width: 60, height: 20 }])
  })

  it('a failed one is tried again, and holds up no other', async () => {
    const pictures = openPictures()
    const failing = pictures.png('a', () => Promise.reject(new Refusal('not_found')))
    const next = pictures.png('b', async () => small('b'))
    await expect(failing).rejects.toThrow('not_found')
    expect(pngSize(await next).width).toBe(60)
    expect(pngSize(await pictures.png('a', async () => small('a'))).width).toBe(60)
  })

  it('too many at once are refused instead of piling up', async () => {
    const pictures = openPictures()
    let go = () => undefined as void
    const gate = new Promise<void>((done) => (go = done))
    const asked = Array.from({ length: 41 }, (_, nth) =>
      pictures
        .png(`${nth}`, async () => {
          await gate
          return small('x')
        })
        .then(
          () => 'drawn',
          (error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
        ),
    )
    expect(await asked[40]).toBe('overloaded')
    go()
    expect(new Set(await Promise.all(asked.slice(0, 40)))).toEqual(new Set(['drawn']))
  })
})
