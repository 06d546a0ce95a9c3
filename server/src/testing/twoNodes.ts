import { once } from 'node:events'
import http from 'node:http'
import { openDatabase, openLog } from '../beginning.ts'
import type { PageSource } from '../http/pageSource.ts'
import { readSettings } from '../settings.ts'
import { startSite } from '../site.ts'
import { fakePages } from './fakePages.ts'
import { freePort } from './runningSite.ts'
import { testDatabase } from './testDatabase.ts'

export type Node = {
  url: string
  /** What the site printed. */
  said: string[]
  stop: () => Promise<void>
}

/** A whole site in this process, wired as in production. */
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
    told: new AbortController().signal,
    dev: false,
    say: (line) => void said.push(line),
    pages,
  })
  return { url: `http://127.0.0.1:${port}`, said, stop }
}

export type Cluster = { databaseUrl: string; nodes: [Node, Node]; cookie: string; close: () => Promise<void> }

/** Two nodes on one database, and the cookie of their owner, who signed in at the first. */
export async function twoNodes(environment: Record<string, string> = {}): Promise<Cluster> {
  const { url: databaseUrl, drop } = await testDatabase()
  const first = await startNode(databaseUrl, environment)
  const link = /\/api\/\S+/.exec(first.said.join('\n'))?.[0] ?? ''
  const signedIn = await fetch(first.url + link, { redirect: 'manual' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
  const second = await startNode(databaseUrl, environment)
  const close = async () => {
    await Promise.all([first.stop(), second.stop()])
    await drop()
  }
  return { databaseUrl, nodes: [first, second], cookie, close }
}

type Page = { told: unknown[]; end: () => void; /** By the node. */ isOver: () => boolean }

/** A page that listens: everything it was told, as it came. */
export async function listenTo({ url }: Node, cookie = ''): Promise<Page> {
  const asked = http.get(`${url}/api/be/events`, { headers: { cookie } })
  const [reply] = (await once(asked, 'response')) as [http.IncomingMessage] // http's own event
  const told: unknown[] = []
  let rest = ''
  reply.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) told.push(JSON.parse(part.slice(6)))
  })
  let isOver = false
  reply.on('error', () => undefined).on('end', () => (isOver = true)) // the node may go first
  return { told, end: () => reply.destroy(), isOver: () => isOver }
}
