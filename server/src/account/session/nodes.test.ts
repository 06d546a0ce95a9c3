import { afterAll, beforeAll, expect, it } from 'vitest'
import { startNode } from '../../testing/sites/twoNodes.ts'
import { testDatabase, type TestDatabase } from '../../testing/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('nodes that start at once and later print one link, which any of them takes', async () => {
  const siteUrl = { SITE_URL: 'http://localhost:3000' }
  const atOnce = await Promise.all([startNode(database.url, siteUrl), startNode(database.url, siteUrl)])
  const nodes = [...atOnce, await startNode(database.url, siteUrl)]
  try {
    const links = nodes.map(({ said }) => /\/api\/be\/login\/owner\S+/.exec(said.join('\n'))?.[0])
    expect(links[0]).toMatch(/token=[\w-]{43}$/)
    expect(new Set(links).size).toBe(1)
    const follow = (node = nodes[0]) =>
      fetch(`${node?.url}${links[0]}`, { redirect: 'manual', headers: { host: 'localhost:3000' } })
    expect((await follow(nodes[1])).headers.get('location')).toBe('/admin/setup')
    expect((await follow(nodes[2])).headers.get('location')).toBe('/user?owner=invalid')
  } finally {
    await Promise.all(nodes.map(({ stop }) => stop()))
  }
})
