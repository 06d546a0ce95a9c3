import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBrowser, makeNewcomer, signedInBrowser } from '../../testing/browser.ts'
import { patreonSite } from '../../testing/services/patreonSite.ts'

let here: Awaited<ReturnType<typeof patreonSite>>

beforeAll(async () => {
  here = await patreonSite(Date.parse('2026-11-15T12:00:00Z'))
})
afterAll(() => here.close())
beforeEach(() => {
  here.site.letters.length = 0
})

it('a further way to sign in is mailed to the address of the account, once', async () => {
  here.stranger({ email: 'elsewhere@example.org', verified: true })
  const { uid } = await makeNewcomer(here.site, { email: 'owner@example.org' })
  here.clock.nowMs += DAY_MS
  const one = await signedInBrowser(here.site, uid)
  await one.through('patreon')
  expect(here.site.letters).toEqual([expect.objectContaining({ to: 'owner@example.org' })])
  expect(here.site.letters[0]?.subject).toContain('Patreon')
  here.clock.nowMs += DAY_MS
  await one.through('patreon')
  expect(here.site.letters).toHaveLength(1)
})

it('also when the way in was found by a verified address', async () => {
  await makeNewcomer(here.site, { email: 'found@example.org' })
  here.clock.nowMs += DAY_MS
  here.stranger({ email: 'found@example.org', verified: true })
  await makeBrowser(here.site).through('patreon')
  expect(here.site.letters.map(({ to }) => to)).toEqual(['found@example.org'])
})

it('who has just come by it, or has no address, gets no mail', async () => {
  here.stranger({ email: 'new@example.org', verified: true })
  await makeBrowser(here.site).through('patreon')
  here.stranger()
  await makeBrowser(here.site).through('patreon')
  expect(here.site.letters).toEqual([])
})
