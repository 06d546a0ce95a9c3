import { checkAccessibility, expect, test } from '../test.ts'

test(
  'a newcomer makes the first call and finds what messages look like',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    let command = ''
    await test.step('the section is in the menu, and its first call can be copied', async () => {
      await page.goto('/dev')
      await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
      const card = page.getByRole('region', { name: 'First call' })
      command = (await card.getByRole('region', { name: 'curl' }).textContent()) ?? ''
      expect(command).toMatch(/^curl 'https?:\/\/[^']+\/api\/be\/chat\/price\?q=salewa'$/)
      await checkAccessibility(page)
    })

    await test.step('pasted as it is, it is answered without a key', async () => {
      const { pathname, search } = new URL(/'(?<address>[^']+)'/.exec(command)?.groups?.['address'] ?? '')
      const reply = await page.request.get(new URL(pathname + search, baseURL).href)
      expect(await reply.text()).toContain('Salewa first aid kit')
    })

    await test.step('sent from the page, its answer is shown', async () => {
      const card = page.getByRole('region', { name: 'First call' })
      await card.getByRole('button', { name: 'Send request' }).click()
      await expect(card.getByRole('region', { name: /^Response: status 200/ })).toContainText(
        'Salewa first aid kit',
      )
    })

    await test.step('webhooks are one link away', async () => {
      await page
        .getByRole('navigation', { name: 'Developers' })
        .getByRole('link', { name: 'Webhooks' })
        .click()
      await expect(page.getByRole('region', { name: 'Signature', exact: true })).toContainText(
        'X-Raidkit-Signature',
      )
      await expect(page.getByRole('region', { name: 'JavaScript' })).toContainText('whsec_')
      await checkAccessibility(page)
    })

    await test.step('and so are spreadsheets, which lead back', async () => {
      const section = page.getByRole('navigation', { name: 'Developers' })
      await section.getByRole('link', { name: 'Google Sheets' }).click()
      await expect(page).toHaveURL(/\/dev\/google-sheet$/)
      await expect(section.getByRole('link', { name: 'Google Sheets' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await section.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
    })
  },
)
