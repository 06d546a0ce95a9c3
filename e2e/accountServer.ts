import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { hashOf, HINT_COOKIE, SESSION_COOKIE } from '../server/src/platform/http/access/sessions.ts'
import { openStore, type OpenStore } from '../server/src/platform/store/connection.ts'
import { startEmbedded } from '../server/src/platform/store/embedded/embedded.ts'
import type { Site } from './site.ts'

/** Rights of an account. `oldAdmin` signed in longer ago than destructive actions allow. */
export type Level = 'user' | 'pro' | 'oldAdmin'
export type Cookie = { name: string; value: string; url: string }

const LEVELS = ['user', 'pro', 'oldAdmin'] as const satisfies Level[]
const OLD_MS = 20 * MINUTE_MS
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Makes accounts with a session directly in the site's database: a test that is not about signing in needs no mail. One
 * server serves the whole run; the workers of Playwright reach it over the loopback.
 */
export async function openAccountServer(site: Site, secret: string) {
  const embedded = site.databaseUrl ? undefined : await startEmbedded(path.join(site.dataDir, 'db'))
  const store = await openStore({
    databaseUrl: site.databaseUrl ?? embedded?.url ?? '',
    log: QUIET,
    poolSize: 2,
  })
  const server = createServer((request, response) => {
    // A busy worker may reuse a kept connection that we have closed already and fails with "other side closed".
    response.shouldKeepAlive = false
    newAccount(store, LEVELS.find((level) => request.url === `/${level}`) ?? 'user').then(
      (token) => response.end(JSON.stringify(cookiesOf(token, { secret, url: site.url }))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: urlOf(server), close: () => close(server, store).then(() => embedded?.stop()) }
}

function urlOf(server: Server): string {
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  return `http://127.0.0.1:${port}`
}

async function close(server: Server, store: OpenStore): Promise<void> {
  server.close()
  server.closeAllConnections()
  await store.close()
}

/** Makes an account as a first sign-in by mail does; an admin's grant makes it pro. */
async function newAccount(store: OpenStore, level: Level): Promise<string> {
  const now = new Date()
  const rights = { pro: level === 'pro', admin: level === 'oldAdmin' }
  const made = await store.users.create({ email: `${randomUUID()}@example.com`, ...rights }, now)
  if (made.state !== 'done') throw new Error('the account could not be made')
  const token = randomUUID()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const createdAt = new Date(now.getTime() - (level === 'oldAdmin' ? OLD_MS : 0))
  const session = { id: hashOf(token), userUid: made.user.uid, agentFamily: null, createdAt, expiresAt }
  await store.sessions.create(session)
  return token
}

/** Signs the session as the site signs its cookies. */
function cookiesOf(token: string, { secret, url }: { secret: string; url: string }): Cookie[] {
  const signature = createHmac('sha256', secret).update(token).digest('base64').replace(/=+$/, '')
  return [
    { name: SESSION_COOKIE, value: encodeURIComponent(`${token}.${signature}`), url },
    { name: HINT_COOKIE, value: '1', url },
  ]
}
