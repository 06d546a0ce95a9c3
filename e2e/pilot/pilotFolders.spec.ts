import type { BrowserContext, Page } from '@playwright/test'
import { pro, proOwnBrowser as test } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

/** Game ids of Debut and Checking (external interfaces 4.2). */
const DEBUT = '5936d90786f7742b1420ba5b'
const CHECKING = '5936da9e86f7742d65037edf'
const SESSION = 'game/build/Logs/log_2026.08.05_9-14-03_1.1.0.0.46624'
const APPLICATION = `${SESSION}/x application_000.log`
const NOTIFICATIONS = `${SESSION}/x push-notifications_000.log`
const shot = (x: number) =>
  `shots/2026-08-05[09-15]_${x}.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png`

const record = (channel: string, text: string) =>
  `2026-08-05 9:14:03.117 +02:00|1.1.0.0.46624|Info|${channel}|${text}\r\n`
const map = (bundle: string) => record('application', `scene preset path:maps/${bundle}.bundle rcid:x`)
const quest = (id: string) =>
  `${record('push-notifications', 'Got notification | ChatMessageReceived')}{\r\n "message": { "type": 12, "templateId": "${id} successMessageText" }\r\n}\r\n`

const folder = (page: Page, kind: 'logs' | 'screenshots') => page.locator(`[data-folder=${kind}]`)
const state = (page: Page, kind: 'logs' | 'screenshots') => folder(page, kind).locator('[data-state]')
const action = (page: Page, kind: string) => page.locator(`[data-action=${kind}]`)
type Me = { charUid: string; questsDone: string[] }
const questsDone = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/be/users/me')).json()) as Me).questsDone // getMe

/**
 * Replaces the folder picker, which no test can press, by the origin private file system, whose folders are of the same
 * kind. Chromium crashes when it reads such a folder from the database of an incognito window: hence a persistent one.
 */
async function withFolders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const picked = async ({ id }: { id: string }) => {
      const root = await navigator.storage.getDirectory()
      return root.getDirectoryHandle(id === 'pilot-logs' ? 'game' : 'shots', { create: true })
    }
    Object.assign(window, { showDirectoryPicker: picked })
    // After a restart the browser asks for permission again.
    if (localStorage.getItem('test.forgotten') === null) return
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => (localStorage.getItem('test.forgotten') === 'yes' ? 'prompt' : 'granted'),
      requestPermission: async () => {
        localStorage.setItem('test.forgotten', 'no')
        return 'granted'
      },
    })
  })
}

const append = (page: Page, path: string, text: string) =>
  page.evaluate(
    async ([where = '', added = '']) => {
      const names = where.split('/')
      const name = names.pop() ?? ''
      let inside = await navigator.storage.getDirectory()
      for (const one of names) inside = await inside.getDirectoryHandle(one, { create: true })
      const file = await inside.getFileHandle(name, { create: true })
      const { size } = await file.getFile()
      const writer = await file.createWritable({ keepExistingData: true })
      await writer.write({ type: 'write', position: size, data: added })
      await writer.close()
    },
    [path, text],
  )

test('the page follows the folders of the game by itself', async ({ page, context }) => {
  await withFolders(context)
  await page.goto('/pilot')
  await folder(page, 'logs').getByRole('button', { name: 'Choose folder' }).click()

  await test.step('a folder without logs says so, and what was in the logs before is not acted on', async () => {
    await expect(state(page, 'logs')).toHaveText('No logs found')
    await append(page, APPLICATION, record('application', 'Session mode: Regular') + map('woods_preset'))
    await append(page, NOTIFICATIONS, quest(CHECKING))
    await expect(state(page, 'logs')).toHaveText('Following')
    await folder(page, 'screenshots').getByRole('button', { name: 'Choose folder' }).click()
    await expect(state(page, 'screenshots')).toHaveText('Following')
    await expect(state(page, 'logs')).toHaveText('Following')
    await checkAccessibility(page)
  })

  const second = await context.newPage()
  await test.step('maps, places and quests are followed, the map in another tab too', async () => {
    await second.goto('/maps/reserve')
    await expect(async () => {
      await append(page, APPLICATION, record('application', 'GameStarted:1 real:1') + map('customs_preset'))
      await expect(second).toHaveURL(/\/maps\/customs/, { timeout: 3_000 })
    }).toPass()
    await expect(action(page, 'MAP_CHANGE').first().getByRole('link')).toHaveText('Customs')
    await append(page, shot(12), '')
    await expect(action(page, 'POSITION_UPDATE')).toContainText('12.5, 1.25, -40.75')
    await append(page, NOTIFICATIONS, quest(DEBUT).slice(0, 120))
    await append(page, NOTIFICATIONS, quest(DEBUT).slice(120))
    await expect(action(page, 'QUEST_UPDATE').getByRole('link')).toHaveText('Debut')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect.poll(() => questsDone(page)).toHaveLength(1)
    await expect(page.getByText('Last event: quest finished')).toBeVisible()
  })

  await test.step('a quest of another mode is left alone', async () => {
    await append(page, APPLICATION, record('application', 'Session mode: Pve'))
    await expect(async () => {
      await append(page, NOTIFICATIONS, quest(CHECKING))
      await expect(
        page.getByText('A quest you finished in PVE was not marked as completed').first(),
      ).toBeVisible({
        timeout: 3_000,
      })
    }).toPass()
    expect(await questsDone(page)).toHaveLength(1)
  })

  await test.step('with a character that plays that mode it is completed for them', async () => {
    const headers = { origin: new URL(page.url()).origin }
    const post = async (step: string, data: object) =>
      (await page.request.post(`/api/be/users/me/char/${step}`, { headers, data })).json() as Promise<Me>
    const { charUid: main } = (await (await page.request.get('/api/be/users/me')).json()) as Me // getMe
    const { charUid: other } = await post('create', { fraction: 'Bear', gameMode: 'PVE' })
    await post('select', { charUid: main })
    await append(page, NOTIFICATIONS, quest(CHECKING))
    await expect(page.getByText(/^Completed for .+: Background Check$/)).toBeVisible()
    await expect(action(page, 'QUEST_UPDATE')).toHaveCount(2)
    expect(await questsDone(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(async () => (await post('select', { charUid: other })).questsDone).toEqual([])
    await post('select', { charUid: main })
  })

  await test.step('raids of old logs go into the raid log', async () => {
    const old = 'game/build/Logs/log_2025.01.01_0-00-00_0.16/x application_000.log'
    const line = (text: string) => `2025-01-01 10:00:00.000 +00:00|0.16|Info|application|${text}\r\n`
    await append(
      page,
      old,
      line(
        "TRACE-NetworkGameCreate profileStatus: 'Status: Busy, RaidMode: Online, Location: Shoreline, shortId: OLD123'",
      ) + line('GameStarted:81.5(11.4) real:91.4(12.1) diff:9.9'),
    )
    const group = page.getByRole('group', { name: 'Raids from old logs' })
    await group.getByRole('button', { name: 'Add raids from old logs' }).click()
    await expect(group.getByText(/raids? found, 1 of them new/)).toBeVisible()
    await checkAccessibility(page)
    await group.getByRole('button', { name: 'Add raids from old logs' }).click()
    await expect(group.getByText(/none of them new/)).toBeVisible()
    const { raids } = (await (await page.request.get('/api/be/pilot/raids')).json()) as { raids: object[] } // listRaids
    expect(raids).toContainEqual(expect.objectContaining({ map: 'Shoreline', shortId: 'OLD123' }))
  })

  await test.step('the next tab takes over, and the folders are remembered', async () => {
    await page.close()
    await second.goto('/pilot')
    await expect(state(second, 'logs')).toHaveText('Following')
    await second.evaluate(() => localStorage.setItem('test.forgotten', 'yes'))
    await second.reload()
    await expect(state(second, 'logs')).toHaveText('Permission needed')
    await folder(second, 'logs').getByRole('button', { name: 'Allow again' }).click()
    await expect(state(second, 'logs')).toHaveText('Following')
    await expect(state(second, 'screenshots')).toHaveText('Following')
    expect(await questsDone(second)).toHaveLength(1)
  })

  await test.step('following ends when it is ended', async () => {
    await second.getByRole('button', { name: 'Stop following' }).click()
    await expect(folder(second, 'logs').getByRole('button', { name: 'Choose folder' })).toBeVisible()
    await second.reload()
    await expect(folder(second, 'logs').getByRole('button', { name: 'Choose folder' })).toBeVisible()
    await expect(state(second, 'logs')).toHaveText('')
  })
})

pro('a browser that cannot says so', async ({ page }) => {
  // Safari has no folder picker.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker')
    const userAgent =
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  })
  await page.goto('/pilot')
  await expect(page.getByText('This browser cannot read folders on your PC')).toBeVisible()
  await expect(page.getByText('Safari does not')).toBeVisible()
})
