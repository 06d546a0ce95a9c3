import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeNewcomer } from '../../testing/browser.ts'
import { providerSite } from '../../testing/services/providerSite.ts'
import { providerJobs } from './jobs.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let here: Awaited<ReturnType<typeof providerSite>>

beforeEach(async () => {
  here = await providerSite(START_MS)
})
afterEach(() => here.close())

async function run(name: string): Promise<void> {
  const job = providerJobs(here.site.deps).find((each) => each.name === name)
  expect(job, name).toBeDefined()
  await job?.run(new AbortController().signal)
}
const identity = (provider: 'patreon' | 'discord' | 'google', id: string) =>
  here.site.deps.store.identities.find(provider, id)
describe('roles', () => {
  async function linked(pro: boolean) {
    const person = await makeNewcomer(here.site, { pro })
    const id = here.nextId()
    here.discord.visit(id)
    await person.browser.through('discord')
    return { ...person, id }
  }

  it('follow whatever makes pro and ends it', async () => {
    const { uid, id } = await linked(false)
    here.discord.members.set(id, false)
    await here.site.deps.store.users.change(uid, () => ({
      pro: true,
      proUntil: new Date(here.clock.nowMs + HOUR_MS),
    }))
    await run('discord-roles')
    expect(here.discord.members.get(id)).toBe(true)
    here.clock.nowMs += HOUR_MS
    await run('discord-roles')
    expect(here.discord.members.get(id)).toBe(false)
  })

  it('are left alone while nothing changes', async () => {
    await linked(true)
    const before = here.discord.asked.length
    await run('discord-roles')
    expect(here.discord.asked.length).toBe(before)
  })

  it('are put right nightly', async () => {
    const [{ id }, { id: other }] = [await linked(true), await linked(false)]
    here.discord.members.set(id, false) // taken by hand
    here.discord.members.set(other, true) // given by hand
    await run('discord-roles-all')
    await run('discord-roles')
    expect([here.discord.members.get(id), here.discord.members.get(other)]).toEqual([true, false])
  })

  it('who left the server is brought in again by the token they gave, or left alone without one', async () => {
    const { id } = await linked(true)
    here.discord.members.delete(id)
    await run('discord-roles-all')
    await run('discord-roles')
    expect(here.discord.members.get(id)).toBe(true)
    here.discord.members.delete(id)
    here.discord.grants.revokeAll()
    here.clock.nowMs += 8 * DAY_MS
    await run('discord-roles-all')
    await run('discord-roles')
    expect(here.discord.members.has(id)).toBe(false)
    expect(await identity('discord', id)).toMatchObject({ hasRole: true, failedAt: expect.any(Date) })
  })

  it('that Discord refuses to change hold up nobody else', async () => {
    const [{ id: first }, { id: second }] = [await linked(true), await linked(true)]
    await run('discord-roles-all')
    here.discord.members.set(first, false).set(second, false)
    here.discord.trouble('/api/v10/guilds', { status: 403, body: { code: 50_013 } }, 1)
    await run('discord-roles')
    expect([here.discord.members.get(first), here.discord.members.get(second)]).toEqual([false, true])
  })

  it('wait for the next turn while Discord is away', async () => {
    const { id } = await linked(true)
    await run('discord-roles-all')
    here.discord.members.set(id, false)
    here.discord.trouble('/api/v10/guilds', { status: 429, body: { retry_after: 30 } })
    await expect(run('discord-roles')).rejects.toMatchObject({ retryAfterMs: 30_000 })
    here.discord.trouble('/', undefined)
    await run('discord-roles')
    expect(here.discord.members.get(id)).toBe(true)
  })
})
