import { getTextOverrides } from '@raidkit/contract/platform/texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPageAsk, fakePages } from '../../testing/sites/fakePages.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { TEST_TEXTS } from '../../testing/samples/testTexts.ts'
import { startNode, type Node } from '../../testing/sites/twoNodes.ts'

const LIVE_MS = 2000

/** Creates pages that show the overrides they received. */
const pages = () =>
  fakePages(
    async (asked) => {
      const { texts } = await getPageAsk(asked)(getTextOverrides, { lang: 'ru' })
      return new Response(`<!doctype html><p>${JSON.stringify(texts)}</p>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
    { writtenTexts: { coverage: [], of: TEST_TEXTS.of } },
  )

let database: Awaited<ReturnType<typeof testDatabase>>
let nodes: Node[]
let cookie: string

beforeAll(async () => {
  database = await testDatabase()
  const first = await startNode(database.url, {}, pages())
  const link = /\/api\/\S+/.exec(first.said.join('\n'))?.[0] ?? ''
  const signedIn = await fetch(first.url + link, { redirect: 'manual' })
  cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
  nodes = [first, await startNode(database.url, {}, pages())]
})
afterAll(async () => {
  await Promise.all(nodes.map(({ stop }) => stop()))
  await database.drop()
})

const pageOf = async ({ url }: Node) => (await fetch(`${url}/ru/time`)).text()
const send = (path: string, method: string, body: object) => {
  const url = nodes[0]?.url ?? ''
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(body),
  })
}

it('kept pages of every node say it otherwise within two seconds, and as before once it is undone', async () => {
  for (const node of nodes) expect(await pageOf(node)).toContain('<p>{}</p>')
  const wanted = { language: 'ru', key: 'frame.signIn', text: 'Вход', was: null }
  const reply = await send('/api/be/admin/texts', 'PUT', wanted)
  expect(reply.status, await reply.clone().text()).toBe(200)
  const { undo } = (await reply.json()) as { undo: string }
  for (const node of nodes) await expect.poll(() => pageOf(node), { timeout: LIVE_MS }).toContain('Вход')
  expect((await send('/api/be/undo', 'POST', { uid: undo })).status).toBe(200)
  for (const node of nodes) await expect.poll(() => pageOf(node), { timeout: LIVE_MS }).toContain('<p>{}</p>')
})
