import { createHmac, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Access } from '@raidkit/rules/platform/access'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { openCatalog } from '../../catalogue/facts/index.ts'
import { hashOf, HINT_COOKIE, SESSION_COOKIE } from '../../platform/http/access/sessions.ts'
import type { Letter } from '../../platform/outside/mail/mail.ts'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { DATABASE_USER, passwordOf } from '../../platform/store/embedded/folder.ts'
import { postmasterOf } from '../../platform/store/embedded/postmaster.ts'
import { killHard, temporaryFolder } from '../processes.ts'
import type { MakingSite } from '../requests/good.ts'
import { freePort, runningSite } from '../sites/runningSite.ts'
import { mailServer } from '../services/mailServer.ts'
import { silentLog } from '../silentLog.ts'
import type { Person } from '../testApp.ts'
import { testKeys } from '../testKeys.ts'
import { compileCacheOf, testProgram } from '../testPrograms.ts'
import { installJournal, MAKER } from './journal.ts'
import { quietReadyMs, type Ready } from './quietTime.ts'

const SECRET = 'a secret of the kills, long enough for it'
const PATIENCE_MS = 60_000
const ANSWER_MS = 12_000
/** Pause before a request is repeated that the site could not settle. */
const BUSY_PAUSE_MS = 25
/** The same without an answer. More attempts would take the processors on which the site starts. */
const AWAY_PAUSE_MS = 250

export type JournaledSite = Awaited<ReturnType<typeof journaledSite>>
type Answer = { status: number; body: string; cookies: Record<string, string> }
/** Sends a write with a key of ours, and reports each answer that a kill cut off. */
type Send = (request: InjectOptions, key: string, onCut: () => void) => Promise<Answer>
/** People made for one write, and the keys of their requests. */
type Cast = {
  site: MakingSite
  subjects: Set<string>
  join: (access: Access) => Promise<Person & { send: Send }>
}

/**
 * Starts a site in a process of its own whose database records every change, and makes people who send requests by
 * HTTP.
 */
export async function journaledSite(program?: string) {
  const { folder, remove } = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const dbDir = path.join(dataDir, 'db')
  const keys = await prepareDatabase(dbDir)
  const mail = await mailServer()
  const file = program ?? (await testProgram('siteProgram'))
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    MAIL_URL: mail.url,
    PRIVATE_TARGETS: 'allowed',
    ...(program ? {} : compileCacheOf(file)),
  }
  const start = () => runningSite({ environment, program: file })
  let site = start()
  await site.ready().catch(async (error: unknown) => {
    await killHard(site.child)
    throw error
  })
  let store = await openStoreOf(dbDir)
  const catalog = await openCatalog(store, pino({ level: 'silent' }))
  const line: SiteLine = { url: () => site.url, hung: [] }
  let up = Promise.resolve()
  const kill = (hit: () => Promise<Ready>): Promise<Ready> => {
    const ready = hit()
    up = ready.then(() => undefined)
    return ready
  }
  const letters = () => mail.received.map(letterOf)

  return {
    dbDir,
    keys,
    hung: line.hung,
    /** Kills the process of the site and starts it again. */
    killSite: () =>
      kill(async () => {
        await killHard(site.child)
        site = start()
        const ready = await quietReadyMs(site, dbDir)
        await store.close().catch(() => undefined)
        store = await openStoreOf(dbDir)
        return ready
      }),
    /** Kills the database server below the running site. */
    killDatabase: () =>
      kill(async () => {
        const postmaster = postmasterOf(dbDir)?.pid ?? Number.NaN
        process.kill(postmaster, 'SIGKILL')
        return quietReadyMs(site, dbDir, postmaster)
      }),
    /** Resolves once no kill is in progress: new requests are not sent to a site that is down. */
    up: () => up,
    /** Makes the people of one write. */
    cast(onAgain: () => void): Cast {
      const subjects = new Set<string>()
      const deps: MakingSite['deps'] = {
        get store() {
          return store
        },
        catalog: { ...catalog, current: catalog.current, refresh: async () => undefined },
        now: Date.now,
        secret: SECRET,
      }
      const join = async (access: Access) => {
        const cookies = await newSession(store, access)
        if (cookies.uid !== undefined) subjects.add(cookies.uid)
        return personOf(line, { ...cookies, subjects, onAgain })
      }
      return {
        subjects,
        join,
        site: {
          deps,
          as: join,
          get letters() {
            return letters()
          },
        },
      }
    },
    /** Stops the site and the writers, so that the database can be read. */
    async stop() {
      await store.close().catch(() => undefined)
      await killHard(site.child)
    },
    async close() {
      await store.close().catch(() => undefined)
      await killHard(site.child)
      await mail.close()
      remove()
    },
  }
}

async function prepareDatabase(dbDir: string): Promise<Map<string, string>> {
  const server = await startEmbedded(dbDir)
  const store = await openStore({ databaseUrl: server.url, log: silentLog, poolSize: 1 })
  const keys = await testKeys(store)
  await store.settings.set('tournamentEnabled', true)
  await store.close()
  await installJournal(server.url)
  await server.stop()
  return keys
}

/** Returns the address without keeping the server alive: it ends with the killed site, as without us. */
function urlOf(dbDir: string): string {
  return `postgres://${DATABASE_USER}:${passwordOf(dbDir)}@127.0.0.1:${postmasterOf(dbDir)?.port}/postgres`
}

async function openStoreOf(dbDir: string): Promise<OpenStore> {
  const startMs = performance.now()
  for (;;) {
    try {
      const databaseUrl = `${urlOf(dbDir)}?application_name=${MAKER}`
      return await openStore({ databaseUrl, log: silentLog, poolSize: 4 })
    } catch (error) {
      if (performance.now() - startMs > PATIENCE_MS) throw error
      await sleep(50)
    }
  }
}

type SessionCookies = { uid: string | undefined; cookies: Record<string, string>; store: OpenStore }

async function newSession(store: OpenStore, access: Access): Promise<SessionCookies> {
  if (access === 'visitor') return { uid: undefined, cookies: {}, store }
  const now = new Date()
  const rights = {
    admin: access === 'admin',
    editor: access === 'editor',
    pro: access === 'pro' || access === 'admin',
  }
  const made = await store.users.create(rights, now)
  if (made.state !== 'done') throw new Error('the account could not be made')
  const { uid } = made.user
  return { uid, cookies: await sessionCookies(store, uid), store }
}

async function sessionCookies(store: OpenStore, userUid: string): Promise<Record<string, string>> {
  const [token, createdAt] = [randomUUID(), new Date()]
  const expiresAt = new Date(createdAt.getTime() + DAY_MS)
  await store.sessions.create({ id: hashOf(token), userUid, agentFamily: null, createdAt, expiresAt })
  const signature = createHmac('sha256', SECRET).update(token).digest('base64').replace(/=+$/, '')
  return { [SESSION_COOKIE]: `${token}.${signature}`, [HINT_COOKIE]: '1' }
}

/** Address of the site, and requests that it left without an answer. */
type SiteLine = { url: () => string; hung: string[] }
type Asking = SessionCookies & { subjects: Set<string>; onAgain: () => void }

function personOf(
  line: SiteLine,
  { uid, cookies, store, subjects, onAgain }: Asking,
): Person & { send: Send } {
  let own = cookies
  return {
    uid,
    send: (request, key, onCut) => untilAnswered(line, withKey(request, own, key), { onCut, onAgain }),
    cookieHeader: () =>
      Object.entries(own)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    signInAgain: async () => {
      if (uid !== undefined) own = await sessionCookies(store, uid)
    },
    ask: async (request) => {
      const key = randomUUID()
      subjects.add(key)
      const {
        status,
        body,
        cookies: set,
      } = await untilAnswered(line, withKey(request, own, key), { onAgain })
      const reply = {
        statusCode: status,
        body,
        json: () => JSON.parse(body),
        cookies: Object.entries(set).map(([name, value]) => ({ name, value })),
      }
      return reply as LightMyRequestResponse // of which the makers read no more than this
    },
  }
}

/** Adds the cookies of the requester, and an idempotency key, as a browser does. */
function withKey(request: InjectOptions, cookies: Record<string, string>, key: string): InjectOptions {
  return {
    ...request,
    cookies: { ...cookies, ...request.cookies },
    headers: { 'idempotency-key': key, ...request.headers },
  }
}

type Repeating = { onAgain: () => void; onCut?: () => void }

/** Repeats the unchanged request until there is an answer, as a correct client does. */
async function untilAnswered(
  { url, hung }: SiteLine,
  request: InjectOptions,
  { onAgain, onCut = () => undefined }: Repeating,
): Promise<Answer> {
  const startMs = performance.now()
  for (;;) {
    const sent = await sendOnce(url(), request)
    if (sent === 'hung') hung.push(`${request.method} ${pathOf(request)}`)
    const answer = sent === 'hung' ? undefined : sent
    if (answer && !isUnsettled(answer)) return answer
    if (!answer) onCut()
    onAgain()
    if (performance.now() - startMs > PATIENCE_MS)
      throw new Error(`${request.method} ${pathOf(request)} stays without an answer: ${answer?.body}`)
    await sleep(answer ? BUSY_PAUSE_MS : AWAY_PAUSE_MS)
  }
}

/** Returns true if the request was not done and can be repeated. */
function isUnsettled({ status, body }: Answer): boolean {
  return status >= 500 || body.includes('"idempotency_busy"')
}

/** Returns the path; our requests have texts as addresses. */
const pathOf = ({ url }: InjectOptions) => (typeof url === 'string' ? url : '')

/** Undefined: killed during the request, nothing was promised. `hung`: no answer although nothing was killed. */
async function sendOnce(site: string, request: InjectOptions): Promise<Answer | 'hung' | undefined> {
  const { method = 'GET', query, payload, headers, cookies = {} } = request
  const address = new URL(pathOf(request), site)
  for (const [name, value] of Object.entries(Object(query) as Record<string, string>))
    address.searchParams.set(name, value)
  const isObject = typeof payload === 'object' && !Buffer.isBuffer(payload)
  const body = isObject ? JSON.stringify(payload) : payload
  const cookie = Object.entries(cookies as Record<string, string>) // texts, as our makers send them
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  try {
    const reply = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method !== 'GET' && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : body }),
      headers: {
        origin: site,
        cookie: cookie.join('; '),
        ...(isObject && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>), // set by us: texts alone
      },
    })
    const text = await reply.text()
    const set = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0]?.split('=') ?? [])
    const given = set.map(([name = '', value = '']) => [name, decodeURIComponent(value)])
    return { status: reply.status, body: text, cookies: Object.fromEntries(given) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'hung'
    return undefined
  }
}

/** Reads a mail, whose code is alone on a line of its text, or in its subject. */
function letterOf({ to, message }: { to: string[]; message: string }): Letter {
  const code = /\b\d{6}\b/.exec(message.replace(/[^]*?\r\n\r\n/, ''))?.[0]
  return { to: to[0] ?? '', subject: '', text: message, html: '', ...(code && { code }) }
}
