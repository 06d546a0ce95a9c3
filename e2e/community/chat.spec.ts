import type { Browser, Page, WebSocketRoute } from '@playwright/test'
import { adminCookies } from '../admin.ts'
import { watchFaults } from '../faults.ts'
import { htmlOf, wordsIn } from '../html.ts'
import { accountCookies, pro } from '../player.ts'
import { checkAccessibility, expect, test } from '../test.ts'

/** Other tests may have the room open too. */
const AT_LEAST_TWO = /(?:[2-9]|\d{2,}) online/

type Cookies = Awaited<ReturnType<typeof accountCookies>>

/** Opens the chat as another user in a browser of their own, whose connection can be cut. */
async function other(browser: Browser, baseURL: string | undefined, cookies: Cookies) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const faults = watchFaults(page)
  const lines: WebSocketRoute[] = []
  let mayConnect = true
  await page.routeWebSocket('**/ws/chat', (line) => {
    if (!mayConnect) return void line.close({ code: 1012 })
    line.connectToServer()
    lines.push(line)
  })
  return {
    page,
    faults,
    close: () => context.close(),
    async cut() {
      mayConnect = false
      for (const line of lines.splice(0)) await line.close({ code: 1012 })
    },
    mend: () => void (mayConnect = true),
  }
}

/** Sets the username, which writing in the chat requires. */
async function named(page: Page, username: string): Promise<void> {
  const reply = await page.request.put('/api/be/users/me', { data: { username }, headers: origin(page) })
  expect(reply.status(), await reply.text()).toBe(200)
}
const origin = (page: Page) => ({ origin: new URL(page.url()).origin })

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}
const said = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text })

pro(
  'two people talk, one of them beside another page, through a lost connection',
  async ({ page, browser, baseURL }) => {
    const stamp = Date.now().toString(36)
    const anna = `Anna ${stamp}`
    await page.goto('/chat?room=ru')
    await named(page, anna)
    await page.reload()
    const boris = await other(browser, baseURL, await accountCookies('pro'))
    try {
      await test.step('the dock opens on any page, and loads its code only then', async () => {
        await boris.page.goto('/time')
        await named(boris.page, `Boris ${stamp}`)
        await boris.page.getByRole('button', { name: 'Open chat' }).click()
        await boris.page.getByRole('combobox', { name: 'Room' }).selectOption('Русский')
        await expect(boris.page.getByRole('complementary', { name: 'Chat' })).toContainText(AT_LEAST_TWO, {
          timeout: 30_000,
        })
      })

      await test.step('what is said reaches the other, names of the game with a card', async () => {
        await write(page, `Who has a Salewa first aid kit on customs ${stamp}? @Boris ${stamp}`)
        await expect(said(boris.page, stamp)).toContainText(anna)
        await expect(said(boris.page, stamp)).toContainText('Mentions you:')
        await expect(said(page, stamp).getByRole('link', { name: 'customs' })).toHaveAttribute(
          'href',
          '/maps/customs',
        )
        const name = said(page, stamp).getByRole('link', { name: 'Salewa first aid kit' })
        await name.focus()
        await expect(page.locator('[data-mention-card]')).toContainText('Flea market')
        await page.keyboard.press('Escape')
        await checkAccessibility(page)
        await checkAccessibility(boris.page, { of: 'aside' })
      })

      await test.step('a page that was cut off gets each message once', async () => {
        await boris.cut()
        await expect(boris.page.getByText('Connection lost.')).toBeVisible()
        await write(page, `first ${stamp}`)
        await write(page, `second ${stamp}`)
        await write(boris.page, `from outside ${stamp}`)
        await expect(said(page, `from outside ${stamp}`)).toBeVisible()
        boris.mend()
        await expect(boris.page.getByText('Connection lost.')).toBeHidden({ timeout: 30_000 })
        const order = [`first ${stamp}`, `second ${stamp}`, `from outside ${stamp}`]
        for (const text of order) await expect(said(boris.page, text)).toHaveCount(1)
        // The server decides the order; both readers see the same one.
        const orderOn = async (of: Page) => {
          const texts = await of.locator('[data-message]').allInnerTexts()
          const places = order.map((text) => texts.findIndex((one) => one.includes(text)))
          return order.toSorted((a, b) => places[order.indexOf(a)]! - places[order.indexOf(b)]!)
        }
        expect(await orderOn(boris.page)).toEqual(await orderOn(page))
      })

      await test.step('an own message is deleted, one of another reported', async () => {
        await said(page, `second ${stamp}`).getByRole('button').click()
        await checkAccessibility(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        await expect(said(boris.page, `second ${stamp}`)).toHaveCount(0)
        await said(boris.page, `first ${stamp}`).getByRole('button').click()
        await boris.page.getByRole('button', { name: 'Report message' }).click()
        await boris.page.getByLabel('Reason').selectOption('Advertising or spam')
        await boris.page.getByRole('button', { name: 'Send report' }).click()
        await expect(boris.page.getByRole('dialog')).toBeHidden()
      })

      const admin = await other(browser, baseURL, adminCookies())
      await test.step('an admin removes it and mutes its author, who reads why', async () => {
        const reported = admin.page.getByRole('listitem', { name: `first ${stamp}` })
        await admin.page.goto('/admin/reports?from=chat')
        await checkAccessibility(admin.page)
        await reported.getByRole('button', { name: 'Close reports' }).click()
        await expect(reported).toBeHidden()
        await admin.page.getByRole('button', { name: 'Undo' }).click()
        await expect(reported).toBeVisible()
        await admin.page.goto('/admin/chat')
        await expect(reported).toContainText('Advertising or spam')
        await checkAccessibility(admin.page)
        await reported.getByRole('button', { name: 'Mute 1 hour' }).click()
        await expect(admin.page.getByRole('button', { name: 'Allow posting' })).toBeVisible()
        await reported.getByRole('button', { name: 'Remove message' }).click()
        await expect(reported).toBeHidden()
        await expect(said(page, `first ${stamp}`)).toHaveCount(0)
        await expect(page.getByText(/An admin has muted you until/)).toBeVisible()
        await admin.page.getByRole('button', { name: 'Allow posting' }).click()
        await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
        await admin.close()
      })
      expect(boris.faults.seen(), 'faults on the other page').toEqual([])
    } finally {
      await boris.close()
    }
  },
)

test(
  'a visitor reads what the server has sent, and is asked to sign in to write',
  { tag: '@phone' },
  async ({ page }) => {
    expect(wordsIn(await htmlOf(page, '/chat'))).toContain('Everyone can read')
    await page.goto('/chat')
    await expect(
      page.getByText('Sign in with a Pro account to write. Reading is free, no account needed.'),
    ).toBeVisible()
    await checkAccessibility(page)
  },
)
