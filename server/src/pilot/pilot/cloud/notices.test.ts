import { HOUR_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloudSite, SCREENSHOT } from '../../../testing/services/cloudSite.ts'
import { headersOf } from '../../../testing/services/googleDrive.ts'
import { openDrive } from '../../../platform/outside/drive.ts'
import { folderLooks } from './look.ts'
import { lookQueue } from './lookQueue.ts'

const START_MS = Date.parse('2026-11-16T12:00:00Z')
const URL_PATH = '/api/be/pilot/google/notify'

let here: Awaited<ReturnType<typeof cloudSite>>
let one: Awaited<ReturnType<typeof here.follower>>
beforeAll(async () => {
  here = await cloudSite(START_MS)
})
afterAll(() => here.close())
beforeEach(async () => {
  here.clock.nowMs += HOUR_MS
  here.recover()
  here.drive.state.isSilent = false
  one = await here.follower()
})

const post = async (headers: Record<string, string>, payload = '') =>
  (await here.site.app.inject({ method: 'POST', url: URL_PATH, headers, payload })).statusCode
const good = (number: number, state = 'update') => headersOf(one.channel, { state, number })

/** Waits until a later notice has moved the arrow of another player: earlier ones would have been handled, too. */
async function untilLaterNotice(): Promise<void> {
  const other = await here.follower()
  here.drive.state.isSilent = true
  await here.drive.addFile(other.folderId, SCREENSHOT)
  expect(await post(headersOf(other.channel, { state: 'update', number: 2 }))).toBe(200)
  await vi.waitFor(() => expect(other.seen()).toEqual([SCREENSHOT]), { timeout: 10_000 })
}

const reads = () =>
  here.google.asked.filter(
    ({ path, query }) => path === '/drive/v3/files' && query.get('q')?.includes(one.folderId),
  ).length

describe('a notice', () => {
  it.each<[string, () => Record<string, string>, number]>([
    ['without headers', () => ({}), 404],
    ['with a wrong secret', () => ({ ...good(2), 'x-goog-channel-token': 'guessed' }), 404],
    ['without a secret', () => ({ ...good(2), 'x-goog-channel-token': '' }), 404],
    ['of an unknown channel', () => ({ ...good(2), 'x-goog-channel-id': 'no-such-channel' }), 404],
    ['with no number', () => ({ ...good(2), 'x-goog-message-number': 'NaN' }), 404],
    ['with a negative number', () => ({ ...good(2), 'x-goog-message-number': '-1' }), 404],
    ['that only says that the channel is there', () => good(1, 'sync'), 200],
  ])('%s brings no work', async (_, headers, status) => {
    expect(await post(headers())).toBe(status)
    await untilLaterNotice()
    expect(reads()).toBe(0)
  })

  it('works as Google sends it: an empty body that calls itself JSON, or any other', async () => {
    expect(await post({ ...good(2), 'content-type': 'application/json; utf-8' })).toBe(200)
    expect(await post({ ...good(3), 'content-type': 'text/plain' }, 'x')).toBe(200)
    expect(await post({ ...good(4), 'content-type': 'text/plain' }, 'x'.repeat(10_000))).toBe(413)
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(0))
  })

  it('counts once, however often it is sent', async () => {
    here.drive.state.isSilent = true
    await here.drive.addFile(one.folderId, SCREENSHOT)
    expect(await post(good(7))).toBe(200)
    await vi.waitFor(() => expect(one.seen()).toEqual([SCREENSHOT]))
    const before = reads()
    for (const number of [7, 7, 6, 1]) expect(await post(good(number))).toBe(200)
    await untilLaterNotice()
    expect([reads(), one.seen().length]).toEqual([before, 1])
  })

  it('of a channel that was stopped is answered so that Google stops too', async () => {
    await one.setMode('DESKTOP_APP')
    expect(await post(good(9))).toBe(404)
    expect(one.seen()).toEqual([])
  })

  it('moves nothing when the account has left while the folder was read', async () => {
    const sent: string[] = []
    const line = {
      tell: async (_: string, type: string) => void sent.push(type),
      part: async () => undefined,
      tellHere: () => undefined,
      countHere: () => 1,
      size: () => 1,
    }
    const files = [{ id: 'file-1', name: SCREENSHOT, createdMs: here.clock.nowMs }]
    const drive = { ...openDrive(here.site.deps.settings, ''), newestFiles: async () => files }
    const look = (isLeaving: boolean) =>
      folderLooks({
        ...here.site.deps,
        line,
        anew: async () => undefined,
        ask: async (_, question) => {
          if (isLeaving) await one.setMode('DESKTOP_APP')
          return question(drive, '')
        },
      })(one.uid)
    await look(true)
    expect(sent).toEqual([])
    await one.setMode('CLOUD_GDRIVE')
    // Two nodes see the same file: only one of them reports it.
    await Promise.all([look(false), look(false)])
    expect(sent).toEqual(['SEND_FILENAME'])
  })

  it('may come a thousand times: the folder is read a few times', async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, nth) => post(good(nth + 2))))
    expect(new Set(answers)).toEqual(new Set([200]))
    await untilLaterNotice()
    expect(reads()).toBeLessThanOrEqual(3)
  })

  it.each([
    ['of two minutes ago moves the arrow', 120 * SECOND_MS, 1],
    ['of longer ago does not', 121 * SECOND_MS, 0],
  ])('of a screenshot %s', async (_, agoMs, count) => {
    await here.drive.addFile(one.folderId, SCREENSHOT, here.clock.nowMs - agoMs)
    await vi.waitFor(() => expect(reads()).toBe(1), { timeout: 10_000 })
    await untilLaterNotice()
    await vi.waitFor(() => expect(one.seen()).toHaveLength(count), { timeout: 10_000 })
  })

  it('of other files moves nothing', async () => {
    for (const name of ['cat.png', '../../etc/passwd', '20261116120000_1.jpg', 'x'.repeat(5_000)])
      await here.drive.addFile(one.folderId, name)
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(0))
    await untilLaterNotice()
    expect(one.seen()).toEqual([])
  })

  it('after an idle hour moves nothing', async () => {
    here.clock.nowMs += HOUR_MS + 1
    await here.drive.addFile(one.folderId, SCREENSHOT)
    await untilLaterNotice()
    expect([reads(), one.seen()]).toEqual([0, []])
  })
})

describe('lookQueue', () => {
  it('looks at once, gathers what is wanted meanwhile, and tries a drive that is away once more', async () => {
    const looks: string[] = []
    const again: Record<string, { againMs: number }> = { b: { againMs: 1 } }
    const look = async (userUid: string) => {
      looks.push(userUid)
      return again[userUid]
    }
    const queue = lookQueue({ look, onFailure: () => undefined, pauseMs: 5 })
    for (let nth = 0; nth < 10; nth += 1) queue.want('a')
    expect(looks).toEqual(['a'])
    await vi.waitFor(() => expect(looks).toEqual(['a', 'a']))
    // The second look at another folder comes after a pause: no third one at the first folder has come before it.
    for (let nth = 0; nth < 2; nth += 1) queue.want('c')
    await vi.waitFor(() => expect(looks).toEqual(['a', 'a', 'c', 'c']))
    queue.want('b')
    await vi.waitFor(() => expect(looks.slice(4)).toEqual(['b', 'b']))
    for (let nth = 0; nth < 2; nth += 1) queue.want('d')
    await vi.waitFor(() => expect(looks.slice(6)).toEqual(['d', 'd']))
    await queue.close()
  })
})
