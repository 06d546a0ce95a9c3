import { once } from 'node:events'
import http from 'node:http'
import { openDatabase, openLog } from '../../start/beginning.ts'
import type { PageSource } from '../../platform/http/pages/pageSource.ts'
import { readSettings } from '../../platform/settings/index.ts'
import { startSite } from '../../start/site.ts'
import { fakePages } from './fakePages.ts'
import { freePort } from './runningSite.ts'
import { testDatabase } from '../testDatabase.ts'

export type Node = {
  url: string
  /** Lines that the site printed. */
  said: string[]
  stop: () => Promise<void>
}

/** Starts a complete site in this process, wired as in production. */
export async function startNode(
  databaseUrl: string,
  environment: Record<string, string> = {},
  pages: PageSource = fakePages(),
): Promise<Node> {
  const port = await freePort()
  const said: string[] = []
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PRICE_FEED: 'off',
    ...environment,
  })
  const logging = openLog(settings)
  const { stop } = await startSite({
    settings,
    ...logging,
    database: openDatabase(settings, logging.log),
    stopSignal: new AbortController().signal,
    dev: false,
    say: (line) => void said.push(line),
    pages,
  })
  return { url: `http://127.0.0.1:${port}`, said, stop }
}

type Nodes = { databaseUrl: string; cookie: string; close: () => Promise<void> }
export type Cluster = Nodes & { nodes: [Node, Node] }

/** Starts the first of several nodes on one database, and returns the cookie of their owner, who signed in there. */
async function firstNode(environment: Record<string, string>) {
  const { url: databaseUrl, drop } = await testDatabase()
  const first = await startNode(databaseUrl, environment)
  const link = /\/api\/\S+/.exec(first.said.join('\n'))?.[0] ?? ''
  const signedIn = await fetch(first.url + link, { redirect: 'manual' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
  const next = () => startNode(databaseUrl, environment)
  const closeAll = async (nodes: readonly Node[]) => {
    await Promise.all(nodes.map(({ stop }) => stop()))
    await drop()
  }
  return { databaseUrl, cookie, first, next, closeAll }
}

export async function twoNodes(environment: Record<string, string> = {}): Promise<Cluster> {
  const { databaseUrl, cookie, first, next, closeAll } = await firstNode(environment)
  const nodes: [Node, Node] = [first, await next()]
  return { databaseUrl, nodes, cookie, close: () => closeAll(nodes) }
}

export type ThreeNodes = Nodes & { nodes: [Node, Node, Node] }

export async function threeNodes(environment: Record<string, string> = {}): Promise<ThreeNodes> {
  const { databaseUrl, cookie, first, next, closeAll } = await firstNode(environment)
  const nodes: [Node, Node, Node] = [first, await next(), await next()]
  return { databaseUrl, nodes, cookie, close: () => closeAll(nodes) }
}

type Page = { received: unknown[]; end: () => void; /** Ended by the node. */ isOver: () => boolean }

/** Opens a page that records everything it receives, unparsed. */
export async function listenTo({ url }: Node, cookie = ''): Promise<Page> {
  const asked = http.get(`${url}/api/be/events`, { headers: { cookie } })
  const [reply] = (await once(asked, 'response')) as [http.IncomingMessage] // http's own event
  const received: unknown[] = []
  let rest = ''
  reply.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) received.push(JSON.parse(part.slice(6)))
  })
  let isOver = false
  reply.on('error', () => undefined).on('end', () => (isOver = true)) // the node may go first
  return { received, end: () => reply.destroy(), isOver: () => isOver }
}
