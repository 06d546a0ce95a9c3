import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { twoNodes, type Cluster, type Node } from '../../testing/sites/twoNodes.ts'

let folder: string
let cluster: Cluster
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-nodes-'))
  cluster = await twoNodes({ DATA_DIR: folder, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await cluster.close()
  await rm(folder, { recursive: true, force: true })
})

const post = ({ url }: Node, place: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/be/login/email${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

async function lastCode(): Promise<string> {
  const outbox = path.join(folder, 'outbox')
  const newest = (await readdir(outbox)).toSorted().at(-1) ?? ''
  return /Subject: (\d{6})/.exec(await readFile(path.join(outbox, newest), 'utf8'))?.[1] ?? ''
}

it('two nodes count together, and what one knows of a browser the other believes', async () => {
  const [first, second] = cluster.nodes
  const email = 'player@example.org'
  const from = (network: string, cookie = '') => ({ 'x-forwarded-for': network, cookie })
  const asked = await post(first, '', { email }, from('203.0.113.1'))
  expect(asked.status).toBe(200)
  expect((await post(second, '', { email }, from('203.0.113.1'))).status).toBe(429)
  const entered = await post(
    second,
    '/code',
    { email, code: await lastCode() },
    from('203.0.113.1', cookiesOf(asked)),
  )
  expect(entered.status).toBe(200)
  const known = /known_browser=[^;]+/.exec(cookiesOf(entered))?.[0] ?? ''

  // Others ask in their name at both nodes, from everywhere, until nobody unknown gets a code any more.
  const statuses = await Promise.all(
    Array.from({ length: 24 }, (_, nth) =>
      post(cluster.nodes[nth % 2 === 0 ? 0 : 1], '', { email }, from(`198.51.100.${nth}`)),
    ),
  )
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(9)
  expect((await post(first, '', { email }, from('198.51.100.99'))).status).toBe(429)
  for (const node of cluster.nodes) {
    const reply = await post(node, '', { email }, from('198.51.100.99', known))
    expect(reply.status).toBe(node === first ? 200 : 429) // their own pause of a minute holds on both
  }
})
