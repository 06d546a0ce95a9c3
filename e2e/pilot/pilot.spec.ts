import type { Page } from '@playwright/test'
import { companionServer } from '../../server/src/testing/services/companionServer.ts'
import { pro as test } from '../player.ts'
import { checkAccessibility, expect, followLink, pressToggle } from '../test.ts'

/** Debut, by the game's id for it (external interfaces 4.2). */
const DEBUT = '5936d90786f7742b1420ba5b'

const status = (page: Page) => page.locator('[data-status]')
const action = (page: Page, kind: string) => page.locator(`[data-action=${kind}]`)
const questsDone = async (page: Page): Promise<string[]> => {
  const { questsDone: done } = (await (await page.request.get('/api/be/users/me')).json()) as {
    questsDone: string[]
  }
  return done
}

test('the page follows the companion on this machine', async ({ page, faults }) => {
  // A browser says so itself when nobody listens.
  faults.allow(/WebSocket connection to 'ws:\/\/localhost:5123\/' failed/)
  const app = await companionServer()
  try {
    await page.goto('/pilot')
    await expect(status(page)).toHaveText('Disconnected')
    await expect(page.getByRole('textbox', { name: 'Game folder' })).toBeDisabled()
    await pressToggle(page.getByRole('switch', { name: 'Follow the game' }))
    await expect(status(page)).toHaveText('Connected')
    await expect(page.locator('[data-line]').first()).toContainText('Pilot 1.0')
    await expect(page.getByRole('textbox', { name: 'Game folder' })).toHaveValue('C:\\EFT')

    await test.step('settings go to the companion and to the account', async () => {
      await page.getByRole('textbox', { name: 'Screenshots folder' }).fill('D:\\Shots')
      await expect
        .poll(() => app.heard.at(-1))
        .toEqual({
          messageType: 'SETTINGS_UPDATE',
          gameFolder: 'C:\\EFT',
          screenshotsFolder: 'D:\\Shots',
          mapChangeEnabled: true,
        })
      await expect(page.getByText('Echo: {"messageType":"SETTINGS_UPDATE"')).toBeVisible()
      await expect
        .poll(async () => (await (await page.request.get('/api/be/users/me')).json()).pilot.screenshotsFolder)
        .toBe('D:\\Shots')
    })

    await test.step('maps, places and quests are done and recorded', async () => {
      app.say('Map change: bigmap')
      app.say({ messageType: 'MAP_CHANGE', map: 'bigmap' })
      await expect(action(page, 'MAP_CHANGE').getByRole('link')).toHaveText('Customs')
      // The axis check of external interfaces 10.
      app.say({ messageType: 'POSITION_UPDATE', x: -40.75, y: 12.5, z: 1.25 })
      await expect(action(page, 'POSITION_UPDATE')).toContainText('12.5, 1.25, -40.75')
      app.say({ messageType: 'QUEST_UPDATE', questId: DEBUT, status: '12' })
      await expect(action(page, 'QUEST_UPDATE').getByRole('link')).toHaveText('Debut')
      await expect.poll(() => questsDone(page)).toHaveLength(1)
      await checkAccessibility(page)
    })

    await test.step('nonsense is a line of text at most', async () => {
      app.say('x'.repeat(1024 * 1024))
      app.say('{"messageType":"POSITION_UPDATE","x":NaN,"y":1,"z":1}')
      app.say('{"messageType":"POSITION_UPDATE","x":1e999,"y":1,"z":1}')
      app.say({ messageType: 'QUEST_UPDATE', questId: '5936da9e86f7742d65037edf', status: 10 })
      app.say({ messageType: 'QUEST_UPDATE', questId: 'no quest', status: 12 })
      for (let x = 0; x < 1_000; x += 1) app.say({ messageType: 'POSITION_UPDATE', x, y: 9_000_000, z: 0 })
      app.say({ messageType: 'MAP_CHANGE', map: 'terminal' })
      await expect(page.getByText('Unknown map: terminal')).toBeVisible()
      expect(await page.locator('[data-line]').count()).toBeLessThanOrEqual(30)
      expect(await questsDone(page)).toHaveLength(1)
    })

    await test.step('the map follows on its own page', async () => {
      await page.goto('/maps/reserve?tab=position')
      await expect.poll(() => page.evaluate(() => document.title)).toMatch(/Reserve/)
      await expect(async () => {
        app.say({ messageType: 'MAP_CHANGE', map: 'Customs' })
        await expect(page).toHaveURL(/\/maps\/customs/, { timeout: 1_000 })
      }).toPass()
      await expect(async () => {
        // The map that has just come still puts its address right.
        if (!page.url().includes('tab=position')) await followLink(page, '/maps/customs?tab=position')
        app.say({ messageType: 'POSITION_UPDATE', x: 150, y: 200, z: 3.5 })
        await expect(page.locator('[data-position="200,150"]')).toBeVisible({ timeout: 1_000 })
      }).toPass()
    })

    await test.step('a lost connection comes back, one that was ended does not', async () => {
      await page.goto('/pilot')
      await expect(status(page)).toHaveText('Connected')
      app.drop()
      await expect(status(page)).toHaveText('Disconnected')
      await expect(status(page)).toHaveText('Connected')
      await page.getByRole('button', { name: 'Update app' }).click()
      await expect.poll(() => app.heard.at(-1)).toEqual({ messageType: 'UPDATE' })
      await expect(status(page)).toHaveText('Disconnected')
      await expect(status(page)).toHaveText('Connected')
      await pressToggle(page.getByRole('switch', { name: 'Follow the game' }), false)
      await expect(status(page)).toHaveText('Disconnected')
    })
  } finally {
    app.close()
  }
})

test(
  'a companion with a key completes a quest on an open page',
  { tag: '@phone-proof' },
  async ({ page }) => {
    const say = (hookId: string, event: object) =>
      page.request.post('/api/be/pilot/script/webhook', { data: { hookId, ...event } })
    await page.goto('/pilot')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByLabel('Your new key').inputValue()
    const scanned = { profileKey: 'ab'.repeat(32), gameMode: 'PVP', questIds: [DEBUT] }
    expect(await (await say(key, { event: 'quest_scan', profiles: [scanned] })).json()).toMatchObject({
      ok: true,
    })
    const app = { version: '2.0', gameFound: true, logsWatching: true, screenshotsWatching: false }
    expect(
      await (
        await say(key, { event: 'status', app: { ...app, gameFolder: 'C:\\EFT', screenshotsFolder: '' } })
      ).json(),
    ).toMatchObject({ ok: true })
    await expect(page.getByText('Game found')).toBeVisible()
    await expect(status(page)).toHaveText('Connected')
    await test.step('a game profile is linked to a character', async () => {
      const profile = page.getByLabel('PVP profile ababab')
      await expect(profile.getByRole('option', { selected: true })).toHaveText('Active character')
      await profile.selectOption({ index: 1 })
      await expect(profile).toBeEnabled()
      const { profiles } = await (await page.request.get('/api/be/pilot')).json()
      const { uid } = await (await page.request.get('/api/be/users/me')).json()
      expect(profiles).toMatchObject([{ linkedCharUid: uid, matchedCount: 1 }])
      await page.reload()
      await expect(profile).toHaveValue(uid)
    })
    await page.goto('/progression/quests?q=debut')
    await expect(page.getByText('Debut').first()).toBeVisible()
    // Only pages that listen hear of it: one that has just come may not do so yet.
    await expect(async () => {
      await say(key, { event: 'quest', questId: DEBUT, status: '12', profileRouting: true })
      await expect(page.getByText('Completed: Debut').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    expect(await questsDone(page)).toHaveLength(1)

    await page.goto('/account#pilot')
    const section = page.getByRole('region', { name: 'Pilot webhook' })
    await section.getByRole('button', { name: 'Delete key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click()
    await expect(section.getByText('No key yet.')).toBeVisible()
    expect(await (await say(key, { event: 'map', map: 'bigmap' })).json()).toEqual({
      ok: false,
      error: 'bad_key',
    })
  },
)
