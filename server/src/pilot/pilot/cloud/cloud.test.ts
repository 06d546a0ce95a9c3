import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postgresLocks } from '../../../platform/nodes/locks.ts'
import { runJobs } from '../../../platform/nodes/jobs.ts'
import { makeNewcomer } from '../../../testing/browser.ts'
import { cloudSite, SCREENSHOT } from '../../../testing/services/cloudSite.ts'
import { testApp } from '../../../testing/testApp.ts'
import { pilotJobs } from '../jobs.ts'

const START_MS = Date.parse('2026-11-16T12:00:00Z')
const OTHER = SCREENSHOT.replace('12.50', '99.50')

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

const asksOf = (path: string) => here.google.asked.filter((asked) => asked.path.startsWith(path)).length
const runJob = async () => {
  const deps = { ...here.site.deps, locks: postgresLocks(here.site.databaseUrl) }
  const jobs = runJobs(deps, pilotJobs(deps))
  await jobs.runDue()
  await jobs.stop()
}

type Follower = Awaited<ReturnType<typeof here.follower>>
const endsIn = ({ uid, channel: { id, resourceId } }: Follower, leftMs: number) =>
  here.site.deps.store.cloudDrives.setWatch(uid, {
    channelId: id,
    resourceId,
    expiresAt: new Date(here.clock.nowMs + leftMs),
  })

describe('a folder of the drive', () => {
  it('is chosen by its link, watched, and a new screenshot reaches the pages', async () => {
    const one = await here.player()
    expect(await one.google()).toMatchObject({ needAuth: false, haveCredentials: true, folderId: null })
    await one.setMode('CLOUD_GDRIVE')
    const folderId = here.drive.addFolder('Screenshots', one.subject)
    const link = `https://drive.google.com/drive/u/0/folders/${folderId}?usp=sharing`
    expect((await one.choose(link)).body).toEqual({
      problem: null,
      drive: { account: `${one.subject}@gmail.example`, folderName: 'Screenshots', problem: null },
    })
    expect(await one.google()).toEqual({
      needAuth: false,
      haveCredentials: true,
      folderId,
      lastActionDate: here.clock.nowMs,
      watchChannel: { expiration: here.clock.nowMs + 24 * HOUR_MS - MINUTE_MS },
    })

    here.clock.nowMs += 10 * MINUTE_MS
    expect(await here.drive.addFile(folderId, SCREENSHOT)).toEqual([200])
    await vi.waitFor(() => expect(one.seen()).toEqual([SCREENSHOT]))
    const { pilot } = await one.me()
    expect(pilot.actionsLog[0]).toMatchObject({ action: 'POSITION_UPDATE', position: '12.5, 1.25, -40.75' })
    expect(pilot.google.lastActionDate).toBe(here.clock.nowMs)
    // Names only: no contents, and no call that is not listed.
    const paths = here.google.asked.filter(({ path }) => path.startsWith('/drive/')).map(({ path }) => path)
    expect(new Set(paths.map((path) => path.replace(folderId, 'ID')))).toEqual(
      new Set(['/drive/v3/files', '/drive/v3/files/ID', '/drive/v3/files/ID/watch']),
    )
  })

  it('can be picked from a list, those of the game first', async () => {
    const one = await here.player()
    here.drive.addFolder('Escape From Tarkov', one.subject)
    here.clock.nowMs += 1_000
    here.drive.addFolder('Holidays', one.subject)
    here.drive.addFolder('Somebody else’s', 'another')
    const reply = await one.browser.get('/api/be/pilot/google/folders')
    expect(reply.json()).toMatchObject({
      problem: null,
      folders: [{ name: 'Escape From Tarkov' }, { name: 'Holidays' }],
    })
  })

  it.each([
    ['no link at all', 'C:\\Screenshots', 'badLink'],
    ['a folder of somebody else', 'folder-that-is-not-shared', 'noAccess'],
  ])('is refused for %s', async (_, link, problem) => {
    const one = await here.player()
    expect(await one.choose(link)).toMatchObject({ status: 200, body: { problem } })
    expect(await one.google()).toMatchObject({ folderId: null, watchChannel: null })
  })

  it('is refused when it is a file', async () => {
    const one = await here.follower()
    await here.drive.addFile(one.folderId, 'cat.png')
    const id = [...here.drive.files.keys()].at(-1) ?? ''
    expect((await one.choose(id)).body).toMatchObject({ problem: 'notFolder' })
    expect(await one.google()).toMatchObject({ folderId: one.folderId })
  })

  it('gives way to another, whose watch takes the place of its own', async () => {
    const one = await here.follower()
    const next = here.drive.addFolder('Other', one.subject)
    await one.choose(next)
    expect(here.drive.channels.has(one.channel.id)).toBe(false)
    await here.drive.addFile(one.folderId, SCREENSHOT)
    await here.drive.addFile(next, OTHER)
    await vi.waitFor(() => expect(one.seen()).toEqual([OTHER]))
  })

  it('is for who may see positions', async () => {
    const one = await here.player({ pro: false })
    expect([(await one.choose('folder-of-anybody')).status, (await one.watch()).status]).toEqual([403, 403])
  })

  it('is not offered where Google is not set up', async () => {
    const plain = await testApp()
    const { browser } = await makeNewcomer(plain, { pro: true })
    const payload = { mode: 'CLOUD_GDRIVE' }
    const reply = await browser.ask({ method: 'PUT', url: '/api/be/users/me/pilot', payload })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { fault: { field: 'mode' } } }])
    const notice = await plain.app.inject({ method: 'POST', url: '/api/be/pilot/google/notify' })
    expect(notice.statusCode).toBe(404)
    await plain.close()
  })
})

describe('a watch', () => {
  it.each([
    ['stays while more than 30 s are left', 31 * SECOND_MS, false],
    ['is made anew within 30 s', 30 * SECOND_MS, true],
    ['is made anew once it has ended', 0, true],
  ])('%s', async (_, leftMs, isNew) => {
    const one = await here.follower()
    await endsIn(one, leftMs)
    await one.watch()
    const now = [...here.drive.channels.values()].filter(({ folderId }) => folderId === one.folderId)
    expect(now.map(({ id }) => id === one.channel.id)).toEqual([!isNew])
    if (isNew)
      expect((await one.google()).watchChannel?.expiration).toBe(here.clock.nowMs + 24 * HOUR_MS - MINUTE_MS)
  })

  it('is renewed by the job, once for all nodes, and ended after an idle hour', async () => {
    const one = await here.follower()
    const asked = asksOf(`/drive/v3/files/${one.folderId}/watch`)
    await endsIn(one, 150 * SECOND_MS)
    here.clock.nowMs += MINUTE_MS
    await Promise.all([runJob(), runJob()])
    expect(asksOf(`/drive/v3/files/${one.folderId}/watch`)).toBe(asked + 1)
    expect(here.drive.channels.has(one.channel.id)).toBe(false)

    here.clock.nowMs += HOUR_MS + 1
    await runJob()
    expect([...here.drive.channels.values()].filter(({ folderId }) => folderId === one.folderId)).toEqual([])
    expect(await one.google()).toMatchObject({ watchChannel: null, folderId: one.folderId })

    // Continuing is an action of the player.
    await one.watch()
    expect(await one.google()).toMatchObject({
      lastActionDate: here.clock.nowMs,
      watchChannel: { expiration: here.clock.nowMs + 24 * HOUR_MS - MINUTE_MS },
    })
  })

  it('ends with the mode, the link and the account', async () => {
    const [one, two, three] = [await here.follower(), await here.follower(), await here.follower()]
    await one.setMode('DESKTOP_APP')
    expect(await one.google()).toMatchObject({ watchChannel: null, folderId: one.folderId })
    await vi.waitFor(() => expect(here.drive.channels.has(one.channel.id)).toBe(false))

    await two.send('POST', '/api/be/account/unlink', { provider: 'google' })
    expect(here.drive.channels.has(two.channel.id)).toBe(false)
    expect(await two.google()).toEqual({
      needAuth: true,
      haveCredentials: false,
      folderId: null,
      lastActionDate: null,
      watchChannel: null,
    })
    expect(await here.site.deps.store.cloudDrives.of(two.uid)).toBeUndefined()

    const gone = await three.browser.post('/api/be/account/delete', { confirm: 'DELETE' })
    expect(gone.statusCode).toBe(200)
    expect(here.drive.channels.has(three.channel.id)).toBe(false)
    expect(await here.site.deps.store.cloudDrives.of(three.uid)).toBeUndefined()
  })

  it('of an account at Google that gave way to another is ended as that one', async () => {
    const one = await here.follower()
    here.google.visit(here.nextId())
    await one.browser.through('google')
    expect(here.drive.channels.has(one.channel.id)).toBe(false)
    expect(await one.google()).toMatchObject({ needAuth: false, watchChannel: null })
  })
})
