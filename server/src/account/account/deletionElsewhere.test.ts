import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeNewcomer } from '../../testing/browser.ts'
import { discordServer } from '../../testing/services/discordServer.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let discord: Awaited<ReturnType<typeof discordServer>>
let site: TestApp

beforeAll(async () => {
  discord = await discordServer('http://localhost:3000')
  site = await testApp({ environment: discord.environment })
})
afterAll(async () => {
  await site.close()
  await discord.close()
})

async function linked(id: string) {
  const { uid, browser } = await makeNewcomer(site, { pro: true })
  discord.visit(id)
  await browser.through('discord')
  expect(discord.members.get(id)).toBe(true)
  const remove = () => browser.post('/api/be/account/delete', { confirm: 'DELETE' })
  return { uid, remove }
}

it('a deleted account leaves no role and no token at Discord', async () => {
  const { remove } = await linked('810000000000000001')
  const live = discord.grants.live().refresh.length
  expect((await remove()).statusCode).toBe(200)
  expect(discord.members.get('810000000000000001')).toBe(false)
  expect(discord.grants.live().refresh.length).toBe(live - 1)
})

it('an account is deleted also while Discord is down', async () => {
  const { uid, remove } = await linked('810000000000000002')
  discord.trouble('/', { status: 503 })
  expect((await remove()).statusCode).toBe(200)
  expect(await site.deps.store.users.byUid(uid)).toBeUndefined()
})
