import { LOCALE_COOKIE } from '@raidkit/rules/platform/languages'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, whose texts stay as they are

const [BEFORE, AFTER] = ['Время в рейде', 'Рейдовые часы']

test('a text is found, said otherwise on every page, and as before by undo', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/400/) // a text that is refused
  const site = await startSite()
  const texts = page.getByRole('region', { name: 'Texts', exact: true })
  const row = texts.getByRole('listitem').filter({ has: page.getByText('time.raid', { exact: true }) })
  const openRow = async () => {
    await page.goto(`${site.url}/admin/languages?lang=ru&search=time.raid`)
    await row.getByRole('button', { name: 'Change time.raid', exact: true }).click()
  }
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await test.step('coverage of every language; a language is chosen and searched', async () => {
      await page.goto(`${site.url}/admin/languages`)
      const coverage = page.getByRole('region', { name: 'Coverage' })
      await expect(coverage.getByRole('listitem')).toHaveCount(17)
      await coverage.getByRole('link', { name: 'Русский' }).click()
      await expect(texts.getByRole('combobox', { name: 'Language' })).toHaveValue('ru')
      await page.getByRole('searchbox', { name: 'Key or text' }).fill('рейде по часам')
      await expect(page.getByText('time.hours', { exact: true })).toBeVisible()
      await expect(page.getByText('1 text', { exact: true })).toBeVisible()
      await checkAccessibility(page)
    })
    await test.step('what would break the page is refused with the reason', async () => {
      await openRow()
      await page.getByLabel('Text for time.raid').fill('{name')
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(row.getByText(/^Cannot be read/)).toBeVisible()
      await page.getByLabel('Text for time.raid').fill(AFTER)
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(row.getByText('Changed here')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Changed texts' }).getByText(AFTER)).toBeVisible()
      await checkAccessibility(page)
    })
    await test.step('it stands in a new page, and in one that is reached from another', async () => {
      await page.goto(`${site.url}/ru/time`)
      await expect(page.getByRole('heading', { name: AFTER })).toBeVisible()
      await page.goto(`${site.url}/ru/market`)
      await page.locator('a[href="/ru/time"]').first().dispatchEvent('click')
      await expect(page.getByRole('heading', { name: AFTER })).toBeVisible()
    })
    await test.step('removed, undone, removed for good', async () => {
      await context.clearCookies({ name: LOCALE_COOKIE }) // else the admin page is in Russian too
      await openRow()
      const remove = page.getByRole('button', { name: 'Restore original text of time.raid' })
      await remove.click()
      await expect(page.getByText('No changed texts yet')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await remove.click()
      await expect(page.getByText('No changed texts yet')).toBeVisible()
      await page.goto(`${site.url}/ru/time`)
      await expect(page.getByRole('heading', { name: BEFORE, exact: true })).toBeVisible()
    })
  } finally {
    await page.goto('about:blank') // what the page still asks for would be refused
    await site.stop()
  }
})
