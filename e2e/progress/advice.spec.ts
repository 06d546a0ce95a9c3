import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { knownLevel, type User } from '@raidkit/rules/account/users'
import { pro } from '../player.ts'
import { expect, followLink } from '../test.ts'

type Fact = {
  slug: string
  active: boolean
  reqLevel: number
  gates: { trader: string; kind: string; op: string; value: number }[]
  requirements: { states: string[] }[]
  requireOr: string[]
  trader: string
}

/** Reads the quests of the catalogue itself, independent of the site's rules. */
async function questFacts(): Promise<Map<string, Fact>> {
  const file = new URL('../../catalog/data/quests.json', import.meta.url)
  const quests = JSON.parse(await readFile(file, 'utf8')) as Fact[] // as the catalogue's tests prove
  return new Map(quests.map((quest) => [quest.slug, quest]))
}

/** Traders unlocked by quests (domain reference 10): a player without any completed quest has not met them. */
const MET_LATER = ['Jaeger', 'Ref', 'Lightkeeper']

/** Returns the reasons that keep a player of this level without completed quests from a quest. */
function obstacles(quest: Fact | undefined, level: number): string[] {
  if (!quest?.active) return ['not in the game']
  return [
    ...(quest.reqLevel > level ? [`level ${quest.reqLevel}`] : []),
    ...(MET_LATER.includes(quest.trader) ? [`${quest.trader} is not met`] : []),
    ...quest.requirements.flatMap(({ states }) => (states.includes('active') ? [] : ['a quest before it'])),
    ...(quest.requireOr.length > 0 ? ['one of several before it'] : []),
    ...quest.gates.flatMap(({ trader, kind, op, value }) =>
      op.startsWith('>') && value > (kind === 'loyalty' ? 1 : 0) ? [`${trader} ${kind} ${value}`] : [],
    ),
  ]
}

const slugsOf = (page: Page, links: string) =>
  page
    .locator(links)
    .evaluateAll((all) =>
      all.flatMap((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('quest') ?? []),
    )

const levelField = (page: Page) => page.getByRole('spinbutton', { name: 'Level' })
const levelSaved = async (page: Page): Promise<number | undefined> => {
  const me = (await (await page.request.get('/api/be/users/me')).json()) as Pick<User, 'level' | 'isLevelSet'> // getMe
  return knownLevel(me)
}

/** Navigates by `followLink`, except from the blank page, where it loads the address. */
const go = (page: Page, address: string) =>
  page.url() === 'about:blank' ? page.goto(address) : followLink(page, address)

async function open(page: Page, [address, title]: [string, string], level: number) {
  await go(page, address)
  // The previous page has a level and rows to click too.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
  await expect(levelField(page)).toHaveValue(String(level), { timeout: 30_000 })
}

async function advisesThePossible(page: Page, levels: readonly number[]) {
  const facts = await questFacts()
  const check = (slugs: readonly string[], level: number, where: string) => {
    expect(slugs.length, where).toBeGreaterThan(0)
    const wrong = slugs.map((slug) => [slug, ...obstacles(facts.get(slug), level)])
    expect(
      wrong.filter(({ length }) => length > 1),
      `${where} at level ${level}`,
    ).toEqual([])
  }
  for (const level of levels) {
    await go(page, '/progression/dashboard')
    await expect(page.locator('[data-stat=kappa]')).toBeVisible({ timeout: 30_000 })
    await levelField(page).fill(String(level))
    await levelField(page).press('Enter')
    await expect(page.locator('[data-stat=level]')).toHaveText(String(level))
    // The level is saved a moment later, and another page requests it again.
    await expect.poll(() => levelSaved(page)).toBe(level)
    check(await slugsOf(page, '[data-next] a'), level, 'the next best quest')
    check(await slugsOf(page, 'section li a[href*="quest="]'), level, 'the dashboard')
    await expect(page.locator('[data-need-now]').first()).toHaveText(/^[1-9]\d* now, \d+ in total$/)

    await open(page, ['/progression/quests?status=Available', 'Quests'], level)
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible({ timeout: 30_000 })
    check(await slugsOf(page, 'tbody tr[data-row] a[href*="quest="]'), level, 'the quests')

    await open(page, ['/progression/items-to-keep?now=1', 'Items to keep'], level)
    // The most urgent need comes first. Rows may move until all have loaded.
    const soonest = page.getByRole('list', { name: 'Needed for' }).getByRole('link').first()
    await expect(async () => {
      // A second click would close it again.
      if (!(await page.locator('[data-detail]').isVisible()))
        await page.locator('tbody tr[data-row] th a').first().click()
      await expect(soonest).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    const needed = new URL((await soonest.getAttribute('href')) ?? '', page.url()).searchParams.get('quest')
    if (needed !== null) check([needed], level, 'items to keep')

    await open(page, ['/progression/raid-planner', 'Raid planner'], level)
    await expect(page.locator('[data-quest]').first()).toBeVisible({ timeout: 30_000 })
    const raid = page.locator('[data-quest]')
    expect(await raid.count()).toBeLessThanOrEqual(6)
    check(await slugsOf(page, '[data-quest] a[href*="quest="]'), level, 'the raid')
    // Everything to bring can be bought at that level, or comes with the quest.
    await expect(page.getByText('cannot be bought')).toHaveCount(0)
  }
}

for (const [levels, tag] of [
  [[15], ''],
  [[1, 42], ' @proof'],
] as const) {
  pro(
    `what is advised at level ${levels.join(' and ')} is possible at that level${tag}`,
    async ({ page }) => {
      pro.setTimeout(180_000)
      await advisesThePossible(page, levels)
    },
  )
}
