import type { BrowserContext, Page } from '@playwright/test'
import { loadCatalog } from '@raidkit/catalog/load'
import { sampleBuilds } from '../../server/src/testing/samples/loadouts.ts'
import { adminCookies } from '../admin.ts'
import { accountCookies, pro as test } from '../player.ts'
import { checkAccessibility, expect, pressToggle } from '../test.ts'

/** Another build at each run: of two that are alike the second could not be published. */
async function someBuild() {
  const builds = await sampleBuilds({ deps: { catalog: { current: await loadCatalog() } } }, 120)
  const { gun: _, ...build } = builds[Date.now() % builds.length]!
  return build
}

async function post(page: Page, path: string, data: object) {
  const { origin } = new URL(page.url())
  const reply = await page.request.post(`/api/be/${path}`, { headers: { origin }, data })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

test('a build is published, found, liked, reported, removed by an admin and restored', async ({
  page,
  browser,
  baseURL,
}) => {
  // Tests beside this one have builds too.
  const title = `Quiet <b>and</b> cheap ${Date.now().toString(36)}`
  const row = (of: Page) => of.getByRole('row').filter({ hasText: title })
  let loadoutUid = ''
  const others: BrowserContext[] = []
  const pageOf = async (cookies: Parameters<BrowserContext['addCookies']>[0]) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    others.push(context)
    await context.addCookies(cookies)
    return context.newPage()
  }
  const mine = page.getByRole('listitem', { name: title })

  await test.step('its owner publishes it and changes its title back by a version', async () => {
    await page.goto('/loadouts/my')
    await expect(page.getByText('No saved builds yet')).toBeVisible()
    const build = await someBuild()
    const { loadout } = await post(page, 'loadouts/save', { ...build, title, public: false })
    const { uid, version } = loadout
    loadoutUid = uid
    await post(page, 'loadouts/save', { ...build, uid, version, title: 'Worse', public: false })
    await page.reload()
    await page.getByRole('button', { name: 'Versions' }).click()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(mine).toBeVisible()
    await pressToggle(mine.getByRole('switch', { name: 'Public' }))
    await checkAccessibility(page)
  })

  const reader = await pageOf(await accountCookies('user'))
  await test.step('somebody finds it, likes it and reports it', async () => {
    await reader.goto('/loadouts/search?q=quiet')
    await expect(row(reader)).toBeVisible()
    const like = row(reader).getByRole('button', { name: `Like ${title}` })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveAccessibleName(/ 1$/)
    await reader.getByRole('button', { name: 'Filters' }).click()
    await checkAccessibility(reader)
    await reader.getByRole('textbox', { name: 'Weight, kg, from' }).fill('99')
    await expect(reader.getByText('No matching builds')).toBeVisible()
    await expect(reader).toHaveURL(/weight=99\.\./)
    await reader.getByRole('button', { name: 'Reset filters' }).last().click()
    await reader.goto('/loadouts/search')
    await row(reader)
      .getByRole('button', { name: `Report ${title}` })
      .click()
    await reader.getByLabel('Reason').selectOption('Misleading title')
    await checkAccessibility(reader)
    await reader.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(reader.getByRole('dialog')).toBeHidden()
  })

  const admin = await pageOf(adminCookies())
  await test.step('an admin removes it, and undoes that', async () => {
    await admin.goto('/admin/loadouts')
    const reported = admin.getByRole('listitem', { name: title })
    await expect(reported).toContainText('Misleading title')
    await checkAccessibility(admin)
    await reported.getByRole('button', { name: 'Remove build' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove build' }).click()
    await expect(reported).toBeHidden()
    await expect(row(reader)).toBeHidden()
    await page.reload()
    await expect(mine.getByText('Removed by an admin')).toBeVisible()
    const { entries } = await (await admin.request.get(`/api/be/admin/audit?target=${loadoutUid}`)).json()
    await post(admin, 'undo', { uid: entries[0].uid })
    await expect(row(reader)).toBeVisible()
  })

  await test.step('its owner deletes it, and undoes that', async () => {
    await page.reload()
    await mine.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByText('No saved builds yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(mine.getByText('1 like')).toBeVisible()
    await expect(row(reader)).toBeVisible()
    await mine.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(row(reader)).toBeHidden()
  })
  for (const context of others) await context.close()
})
