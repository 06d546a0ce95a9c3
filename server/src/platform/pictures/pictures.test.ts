import { Refusal } from '@raidkit/contract/platform/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MinuteCounts } from '../http/limits/limits.ts'
import { createLocalCounter } from '../http/limits/limitStore.ts'
import { pngSize } from '../../testing/samples/pngSize.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { drawPng } from './drawPng.ts'
import { chartPath, createDrawing, openPictures, thinPoints, createText, type Drawing } from './index.ts'
import { NEW_PICTURES_PER_MINUTE } from './openPictures.ts'
import { PictureThread } from './pictureThread.ts'

// Counts the pictures that are drawn in this thread; the picture thread loads the file separately.
vi.mock('./drawPng.ts', { spy: true })

const small = (text: string) =>
  createDrawing({ width: 60, height: 20, alphabet: undefined }, { color: 'white' }, createText(text, {}))

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
  expect(thinPoints(points, 3)).toEqual({ timesMs: [2, 4, 5], values: [15, 40, 7] })
  expect(thinPoints(points, 9)).toEqual(points)
})

describe('pictures', () => {
  const opened: { stop: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop()
  })
  const open = (counts?: MinuteCounts) => {
    const pictures = openPictures({ log: silentLog, counts })
    opened.push(pictures)
    return (key: string, make: () => Promise<Drawing>, ip = '192.0.2.1') => pictures.png({ key, make, ip })
  }

  it('are drawn once for a key, also when asked for at once', async () => {
    const png = open()
    let made = 0
    const make = async () => {
      made += 1
      return small('once')
    }
    const [one, other] = await Promise.all([png('a', make), png('a', make)])
    expect(await png('a', make)).toBe(one)
    expect([other, made, pngSize(one)]).toEqual([one, 1, { width: 60, height: 20 }])
  })

  it('a failed one is tried again, and holds up no other', async () => {
    const png = open()
    const failing = png('a', () => Promise.reject(new Refusal('not_found')))
    const next = png('b', async () => small('b'))
    await expect(failing).rejects.toThrow('not_found')
    expect(pngSize(await next).width).toBe(60)
    expect(pngSize(await png('a', async () => small('a'))).width).toBe(60)
  })

  it('too many at once are refused instead of piling up', async () => {
    const png = open()
    let go = () => undefined as void
    const gate = new Promise<void>((done) => (go = done))
    const asked = Array.from({ length: 41 }, (_, nth) =>
      png(`${nth}`, async () => {
        await gate
        return small('x')
      }).then(
        () => 'drawn',
        (error: unknown) => (error instanceof Refusal ? `${error.code} ${error.retryAfterS}` : 'broken'),
      ),
    )
    expect(await asked[40]).toBe('overloaded 5')
    go()
    expect(new Set(await Promise.all(asked.slice(0, 40)))).toEqual(new Set(['drawn']))
  })

  it('are drawn in another thread than the one that answers', async () => {
    const png = open()
    for (const nth of [1, 2, 3]) expect(pngSize(await png(`${nth}`, async () => small('x'))).width).toBe(60)
    expect(drawPng).not.toHaveBeenCalled()
  })

  it('new ones are limited by network, kept ones are not', async () => {
    const own = createLocalCounter()
    const png = open({ add: (name) => own.add(name, 60_000) })
    const make = async () => small('x')
    for (let nth = 0; nth < NEW_PICTURES_PER_MINUTE; nth++) await png(`${nth}`, make)
    const refused = await png('one more', make).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'rate_limited', retryAfterS: expect.any(Number) })
    expect(pngSize(await png('0', make)).width).toBe(60)
    expect(pngSize(await png('one more', make, '192.0.2.2')).width).toBe(60)
  })
})

describe('the thread that draws pictures', () => {
  const file = new URL('../../testing/samples/brokenPictures.mjs', import.meta.url)
  const threads: PictureThread[] = []
  afterEach(async () => {
    for (const thread of threads.splice(0)) await thread.stop()
  })
  const open = (options: { patienceMs?: number; idleMs?: number } = {}) => {
    const thread = new PictureThread({ log: silentLog, file, ...options })
    threads.push(thread)
    return thread
  }

  it('is started by the first picture and ends when it is idle', async () => {
    const thread = open({ idleMs: 1 })
    expect(thread.isRunning).toBe(false)
    await thread.draw(small('draw'))
    await expect.poll(() => thread.isRunning).toBe(false)
    expect([...(await thread.draw(small('draw')))]).toEqual([1, 2, 3])
  })

  it('that ends refuses its picture, and the next one is drawn by another', async () => {
    const thread = open()
    await expect(thread.draw(small('crash'))).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 5 })
    expect(await thread.draw(small('draw'))).toHaveLength(3)
  })

  it('that is stuck is given up, and the next one is drawn by another', async () => {
    const thread = open({ patienceMs: 2000 })
    await expect(thread.draw(small('stuck'))).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 5 })
    await expect.poll(() => thread.draw(small('draw')).catch(String), { timeout: 60_000 }).toHaveLength(3)
  })

  it('goes on after a drawing that cannot be drawn', async () => {
    const thread = open()
    await expect(thread.draw(small('fail'))).rejects.toThrow('a picture could not be drawn')
    expect(await thread.draw(small('draw'))).toHaveLength(3)
  })

  it('that is stopped leaves nobody waiting and draws nothing more', async () => {
    const thread = open()
    const waiting = thread.draw(small('stuck')).catch((error: unknown) => error)
    await thread.stop()
    expect(await waiting).toMatchObject({ code: 'overloaded' })
    await expect(thread.draw(small('draw'))).rejects.toMatchObject({ code: 'overloaded' })
  })
})
