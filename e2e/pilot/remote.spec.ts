import { WebSocket } from 'ws'
import { checkAccessibility, expect, test } from '../test.ts'

test('a tool of another site moves the map of this browser, for a visitor too', async ({ page, baseURL }) => {
  await page.goto('/pilot')
  await page.getByRole('switch', { name: 'Let tools move the map' }).click()
  const session = await page.getByLabel('Session ID', { exact: true }).inputValue()
  expect(session).toMatch(/^[a-z\d]{8}$/)
  await expect(page.getByRole('status', { name: 'Remote control' })).toHaveText('Connected')
  await checkAccessibility(page)

  // The commands of external interfaces 4.6, as the tool sends them under a session of its own.
  const tool = new WebSocket(`${baseURL?.replace('http', 'ws')}/ws/remote?sessionid=${session}-tm`)
  const send = (data: unknown) => tool.send(JSON.stringify({ sessionID: session, type: 'command', data }))
  tool.on('message', (message: Buffer) => {
    if (message.toString().includes('ping')) tool.send('{"type":"pong"}')
  })
  await new Promise((resolve) => tool.once('open', resolve))
  try {
    await page.goto('/maps/woods')
    const position = { x: 12.5, y: 1.25, z: -40.75 }
    // It begins to listen after the page has loaded: a tool sends on, about once a second.
    await expect(async () => {
      send({ type: 'map', value: 'terminal' })
      send({ type: 'playerPosition', map: 'customs', position: { ...position, x: 1e12 } })
      send({ type: 'playerPosition', map: 'customs', position, rotation: 90 })
      await expect(page).toHaveURL(/\/maps\/customs\?view=/, { timeout: 3_000 })
      expect(await page.evaluate('window.pilot.position')).toEqual({ ...position, look: 90 })
    }).toPass()
  } finally {
    tool.close()
  }
})
