import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloudSite, SCREENSHOT } from '../../../testing/services/cloudSite.ts'
import { headersOf } from '../../../testing/services/googleDrive.ts'

const START_MS = Date.parse('2026-11-16T12:00:00Z')
const reason = (text: string) => ({ error: { errors: [{ reason: text }] } })

let here: Awaited<ReturnType<typeof cloudSite>>
beforeAll(async () => {
  here = await cloudSite(START_MS)
})
afterAll(() => here.close())
beforeEach(() => {
  here.clock.nowMs += HOUR_MS
  here.recover()
  here.drive.state.isSilent = false
})

describe('a drive that', () => {
  it.each([
    ['answers 403', { status: 403, body: reason('insufficientFilePermissions') }, 'noAccess'],
    ['answers 404', { status: 404, body: reason('notFound') }, 'noAccess'],
    ['answers 429', { status: 429, headers: { 'retry-after': '1' } }, 'busy'],
    ['answers 500', { status: 500 }, 'away'],
  ] as const)('%s is shown so, and goes on by itself', async (_, how, problem) => {
    const one = await here.follower()
    here.google.trouble('/drive/v3/files', how)
    expect(await here.drive.addFile(one.folderId, SCREENSHOT)).toEqual([200])
    await vi.waitFor(async () => expect((await one.drive()).problem).toBe(problem))
    expect(here.heard.at(-1)?.message).toEqual({ messageType: 'STATUS_UPDATE' })
    expect(one.seen()).toEqual([])
    here.recover()
    // An open page asks once a minute; here it is the next notice.
    await notice(one, 3)
    await vi.waitFor(() => expect(one.seen()).toEqual([SCREENSHOT]), 10_000)
    await vi.waitFor(async () => expect((await one.drive()).problem).toBeNull())
  })

  it('can be read again is noticed when the player asks', async () => {
    const one = await here.follower()
    await here.site.deps.store.cloudDrives.setProblem(one.uid, 'noAccess')
    await one.watch()
    await vi.waitFor(async () => expect((await one.drive()).problem).toBeNull())
  })

  it.each(['garbage', 'cut', 'huge'] as const)('answers something else (%s) is away', async (how) => {
    const one = await here.follower()
    here.google.trouble('/drive/v3/files', how)
    await here.drive.addFile(one.folderId, SCREENSHOT)
    await vi.waitFor(async () => expect((await one.drive()).problem).toBe('away'))
  })

  it('refuses the token once gets a fresh one', async () => {
    const one = await here.follower()
    here.google.grants.expire()
    await here.drive.addFile(one.folderId, SCREENSHOT)
    await vi.waitFor(() => expect(one.seen()).toEqual([SCREENSHOT]))
    expect(await one.google()).toMatchObject({ needAuth: false })
  })

  it.each([
    ['refuses every token', { status: 401, body: reason('authError') }],
    ['no longer has the scope', { status: 403, body: reason('insufficientPermissions') }],
  ])('%s: the player has to link anew', async (_, how) => {
    const one = await here.follower()
    here.google.trouble('/drive/v3/files', how)
    await here.drive.addFile(one.folderId, SCREENSHOT)
    const unlinked = { needAuth: true, haveCredentials: false, watchChannel: null, folderId: one.folderId }
    await vi.waitFor(async () => expect(await one.google()).toMatchObject(unlinked), { timeout: 10_000 })
    expect(await notice(one, 5), 'its channel is no more').toBe(404)
    here.recover()
    await one.browser.through('google')
    await one.watch()
    expect(await one.google()).toMatchObject({ needAuth: false, folderId: one.folderId })
    expect((await one.google()).watchChannel).not.toBeNull()
  })

  it('whose access was revoked at Google: the same', async () => {
    const one = await here.follower()
    here.google.grants.revokeAll()
    await here.drive.addFile(one.folderId, SCREENSHOT)
    await vi.waitFor(async () => expect(await one.google()).toMatchObject({ needAuth: true }))
  })

  it('does not post to this site is said, and the folder stays chosen', async () => {
    const one = await here.player()
    await one.setMode('CLOUD_GDRIVE')
    const folderId = here.drive.addFolder('Screenshots', one.subject)
    const how = { status: 400, body: reason('push.webhookUrlNotHttps') }
    here.google.trouble(`/drive/v3/files/${folderId}/watch`, how)
    expect((await one.choose(folderId)).body).toMatchObject({ problem: null, drive: { problem: 'noPush' } })
    expect(await one.google()).toMatchObject({ folderId, watchChannel: null })
  })

  it('never posts a notice is read by asking, and that is said until one comes', async () => {
    const one = await here.follower()
    here.drive.state.isSilent = true
    await here.drive.addFile(one.folderId, SCREENSHOT)
    here.clock.nowMs += 30 * SECOND_MS
    await here.check(one)
    await vi.waitFor(() => expect(one.seen()).toEqual([SCREENSHOT]))
    expect((await one.drive()).problem).toBe('silent')
    // A silent channel is replaced by another.
    await vi.waitFor(() => expect(here.drive.channels.has(one.channel.id)).toBe(false))
    const [next] = channelsOf(one)
    expect(next?.id).not.toBe(one.channel.id)
    expect((await one.google()).watchChannel?.expiration).toBe(next?.expiration)
    expect((await one.drive()).problem).toBe('silent')
    // However many pages ask, the folder is read once in that time.
    const asked = here.google.asked.length
    await Promise.all([here.check(one), here.check(one)])
    expect(here.google.asked.length).toBe(asked)
    here.clock.nowMs += MINUTE_MS
    await notice({ ...one, ...(next && { channel: next }) }, 2)
    await vi.waitFor(async () => expect((await one.drive()).problem).toBeNull(), 5_000)
  })

  it('stays silent gets another channel each ten minutes, not by each screenshot', async () => {
    const one = await here.follower()
    here.drive.state.isSilent = true
    for (const pauseMs of [0, MINUTE_MS, 10 * MINUTE_MS]) {
      here.clock.nowMs += pauseMs
      const shots = one.seen().length
      await here.drive.addFile(one.folderId, SCREENSHOT)
      here.clock.nowMs += 30 * SECOND_MS
      await here.check(one)
      await vi.waitFor(() => expect(one.seen()).toHaveLength(shots + 1), 10_000)
    }
    // The first channel, and two replacements.
    await vi.waitFor(() => expect(asksToWatch(one)).toBe(3), 10_000)
    await vi.waitFor(() => expect(channelsOf(one)).toHaveLength(1))
    expect(channelsOf(one)[0]?.id).not.toBe(one.channel.id)
  })
})

const asksToWatch = ({ folderId }: Follower) =>
  here.google.asked.filter(({ path }) => path === `/drive/v3/files/${folderId}/watch`).length
const channelsOf = ({ folderId }: Follower) =>
  [...here.drive.channels.values()].filter((channel) => channel.folderId === folderId)

type Follower = Awaited<ReturnType<typeof here.follower>>

async function notice({ channel }: Follower, number: number): Promise<number> {
  return here.drive.state.deliver(channel.address, headersOf(channel, { state: 'update', number }))
}
