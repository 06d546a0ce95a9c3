import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { uidOf } from '@raidkit/rules/platform/uid'
import { pro } from '../player.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const CHECKING = '5936da9e86f7742d65037edf'
const DAILY = '0123456789abcdef01234567'

const questsDone = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/be/users/me')).json()) as { questsDone: string[] }).questsDone // getMe
const preview = (page: Page) => page.getByRole('region', { name: 'What will change' })

/** A log folder as the game leaves it, in the shape of the domain reference 18.3. */
async function logFolder(testInfo: TestInfo): Promise<string> {
  const folder = testInfo.outputPath('Logs')
  const session = path.join(folder, 'log_2026.07.11_5-09-41_1.0.6.0.46010')
  await mkdir(session, { recursive: true })
  const head = (time: string, channel: string) => `2026-07-11 ${time}|1.0.6.0.46010|Info|${channel}|`
  const chat = (time: string, type: number, quest: string) =>
    `${head(time, 'push-notifications')}Got notification | ChatMessageReceived\r\n{\r\n  "type": "new_message",\r\n` +
    `  "message": { "type": ${type}, "templateId": "${quest} successMessageText", "hasRewards": true }\r\n}\r\n`
  await writeFile(
    path.join(session, 'x application_000.log'),
    `${head('05:00:00.000', 'application')}Session mode: Regular\r\n`,
  )
  await writeFile(
    path.join(session, 'x push-notifications_000.log'),
    chat('05:40:02.100', 12, DEBUT) + chat('05:50:00.000', 10, CHECKING) + chat('05:51:00.000', 12, DAILY),
  )
  await writeFile(path.join(session, 'x output_000.log'), 'nothing for us')
  return folder
}

pro('quests come out of the game logs, are undone, and redone by the history', async ({ page }, testInfo) => {
  await page.goto('/progression/import')
  await page.locator('input[type=file]').setInputFiles(await logFolder(testInfo))
  await expect(page.getByText('2 log files read, quests for 1 profile found.')).toBeVisible()
  await expect(preview(page)).toContainText('1 quest completed')
  await expect(preview(page)).toContainText('1 quest started')
  await expect(preview(page)).toContainText('1 entry was skipped because the site does not know')
  await preview(page).getByText('1 quest completed').click()
  await expect(preview(page).getByText('Debut')).toBeVisible()
  await checkAccessibility(page)
  expect(await questsDone(page)).toEqual([])
  await page.getByRole('button', { name: 'Save these changes' }).click()
  await expect.poll(() => questsDone(page)).toEqual([uidOf(DEBUT)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => questsDone(page)).toEqual([])

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Change history' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').last()).toContainText('Game logs')
  await checkAccessibility(page)
  await history.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => questsDone(page)).toEqual([uidOf(DEBUT)])
  await expect(history.getByRole('listitem').nth(1)).toContainText('Undone')
})

pro('what another page or program did is in the history and can be undone', async ({ page }) => {
  await page.goto('/progression/import')
  const { origin } = new URL(page.url())
  const data = { questsDone: [uidOf(DEBUT)], source: 'ocr' }
  await page.request.post('/api/be/progression/update', { headers: { origin }, data })
  await page.getByRole('button', { name: 'History' }).click()
  const changes = page.getByRole('dialog').getByRole('listitem')
  await expect(changes.first()).toContainText('Quest completed: Debut')
  await changes.first().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => questsDone(page)).toEqual([])
  await expect(changes.first()).toContainText('Quest reopened: Debut')
})

test('a visitor takes over a file for the visit', { tag: '@phone-proof' }, async ({ page }) => {
  await page.goto('/progression/import?from=tracker')
  await expect(page.getByText('are lost when you close this tab')).toBeVisible()
  const drop = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await drop('package.json', '{"name":"x"}')
  await expect(page.getByRole('alert')).toContainText('not exported from a supported tracker')
  await drop('x.json', '{"level":')
  await expect(page.getByRole('alert')).toContainText('not valid JSON')
  const level = 23
  const tracked = { level, pmcFaction: 'BEAR', taskCompletions: { [DEBUT]: { complete: true } } }
  await drop('export.json', JSON.stringify({ type: 'tarkovtracker-migration', version: 1, data: tracked }))
  await expect(preview(page)).toContainText('1 quest completed')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Save these changes' }).click()
  const who = page.getByRole('region', { name: 'Your character' })
  // One line on a phone.
  const summary = who.getByRole('button', { name: /^Level 23 · BEAR/ })
  if (page.viewportSize()!.width < 640) await summary.click()
  const typed = who.getByRole('spinbutton', { name: 'Level' })
  await expect(typed).toHaveValue('23')
  await page.reload()
  if (page.viewportSize()!.width < 640) await summary.click()
  await expect(typed).toHaveValue('23')
  await expect(page.getByRole('radio', { name: 'BEAR' })).toBeChecked()
})
