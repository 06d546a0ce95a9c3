import { randomUUID } from 'node:crypto'
import type { Access } from '@raidkit/rules/platform/access'
import type { SiteEvent } from '@raidkit/contract/events'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { buildApp, type App } from '../app.ts'
import { openCatalog } from '../catalogue/facts/index.ts'
import type { Deps } from '../deps.ts'
import { makeEventStream } from '../platform/http/live/eventStream.ts'
import { TIMES, type Times } from '../platform/http/time-limits/times.ts'
import { cookieName } from '../platform/http/access/cookies.ts'
import { hashOf, HINT_COOKIE, SESSION_COOKIE } from '../platform/http/access/sessions.ts'
import type { PageSource } from '../platform/http/pages/pageSource.ts'
import type { Letter, Mail } from '../platform/outside/mail/mail.ts'
import type { EventBus } from '../platform/nodes/bus.ts'
import { memoryBus } from '../platform/nodes/memoryBus.ts'
import { makeLogRing } from '../platform/nodes/logRing.ts'
import { newPushKeys } from '../platform/outside/webPush.ts'
import { openPrices } from '../prices/prices/index.ts'
import { openRedirects, readSettings } from '../platform/settings/index.ts'
import { refuseWhileHolding } from '../platform/store/askers.ts'
import { testStore, type TestStore } from './testDatabase.ts'
import { TEST_TEXTS } from './samples/testTexts.ts'

const SITE = 'http://localhost:3000'
const PUSH_KEYS = await newPushKeys()
/** Deadline of answers: a busy machine is slow, not broken. Tests about late answers set their own. */
const PATIENT_ANSWER_MS = 60_000

export type Person = {
  uid: string | undefined
  ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Returns the session cookie for sockets, which are not calls. */
  cookieHeader: () => string
  /** Opens a new session of the same account: those of tests last an hour of the test's clock. */
  signInAgain: () => Promise<void>
}

export type TestApp = App & {
  deps: Deps
  databaseUrl: string
  published: SiteEvent[]
  /** Event bus of the app's only node. */
  bus: EventBus
  /** Sent mails. */
  letters: Letter[]
  /** Makes a person of that level with a session of their own. */
  as: (access: Access) => Promise<Person>
  close: () => Promise<void>
}

type TestOptions = {
  environment?: Record<string, string>
  source?: PageSource
  now?: () => number
  log?: Deps['log']
  /** Replaces the mail that records letters. */
  mail?: Deps['mail']
  redis?: Redis
  /** Timeouts, for tests about them; by default answers may take as long as the machine needs. */
  times?: Partial<Times>
  /** Database to use instead of a copy of the run's template. */
  database?: TestStore
}

/** Opens the real app over a database of its own. Only the clock is fake, if the test passes one. */
export async function testApp({
  environment = {},
  source,
  now = Date.now,
  log,
  mail,
  redis,
  times,
  database,
}: TestOptions = {}): Promise<TestApp> {
  const { store, url, close } = database ?? (await testStore(5))
  const published: SiteEvent[] = []
  const letters: Letter[] = []
  const quiet = log ?? pino({ level: 'silent' })
  const stream = makeEventStream({
    random: Math.random,
    now: Date.now,
    hello: () => ({ type: 'build', build: 'test' }),
  })
  const settings = readSettings({ RATE_LIMIT: '0', PRICE_FEED: 'off', PILOT_BUILD: 'off', ...environment })
  const catalog = await openCatalog(store, quiet)
  const publish = async (event: SiteEvent) => {
    published.push(event)
    if (event.type === 'user') built.forgetAccount(event.userUid)
    if (event.type === 'settings') built.keyBook.forgetAll()
    stream.send(event)
  }
  const deps: Deps = {
    settings,
    store,
    locks: {
      withLock: async (_name, work) => work(new AbortController().signal).then(() => 'done' as const),
    },
    catalog,
    redirects: await openRedirects(store),
    texts: TEST_TEXTS,
    prices: await openPrices({ store, catalog, settings, publish, now, log: quiet }),
    mail: mail ?? keptMail(letters),
    outbox: { poke: () => undefined },
    pushKeys: PUSH_KEYS,
    log: quiet,
    logs: makeLogRing(),
    publish,
    now,
    secret: 'a secret of the tests, long enough',
    build: source?.build ?? { id: 'test', timestamp: 0 },
  }
  const bus = memoryBus(quiet)
  const built: App = await buildApp({
    deps,
    stream,
    source,
    redis,
    bus,
    times: { ...TIMES, answerMs: PATIENT_ANSWER_MS, ...times },
  })
  await built.app.ready()

  async function as(access: Access): Promise<Person> {
    if (access === 'visitor') {
      return {
        uid: undefined,
        ask: (request) => built.app.inject(request),
        cookieHeader: () => '',
        signInAgain: async () => undefined,
      }
    }
    const made = await store.users.create(
      {
        admin: access === 'admin',
        editor: access === 'editor',
        pro: access === 'pro' || access === 'admin',
      },
      new Date(now()),
    )
    if (made.state !== 'done') throw new Error('a test user could not be made')
    const { uid } = made.user
    let cookies: Record<string, string> = {}
    const signInAgain = async () => {
      const token = randomUUID()
      const times = { createdAt: new Date(now()), expiresAt: new Date(now() + HOUR_MS) }
      await store.sessions.create({ id: hashOf(token), userUid: uid, agentFamily: null, ...times })
      cookies = {
        [cookieName(SESSION_COOKIE, settings.SITE_URL.startsWith('https:'))]: built.app.signCookie(token),
        [HINT_COOKIE]: '1',
      }
    }
    await signInAgain()
    const ask = (request: InjectOptions) =>
      built.app.inject({
        ...request,
        cookies: { ...cookies, ...request.cookies },
        headers: given({ origin: SITE, ...request.headers }),
      })
    const cookieHeader = () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; ')
    return { uid, ask, cookieHeader, signInAgain }
  }

  return {
    ...built,
    deps,
    databaseUrl: url,
    published,
    bus,
    letters,
    as,
    close: async () => {
      stream.close()
      built.sockets.close()
      await deps.prices.stop()
      await built.app.close()
      await close()
    },
  }
}

function keptMail(letters: Letter[]): Mail {
  const none = { failed: 0, lastSentAtMs: null, lastFailure: null }
  return {
    send: async (letter) => {
      refuseWhileHolding('a mail')
      letters.push(letter)
    },
    state: () => ({ way: 'outbox', where: 'memory', from: 'test@localhost', sent: letters.length, ...none }),
    close: () => undefined,
  }
}

/** Leaves out headers that a test sets to undefined. */
function given(headers: NonNullable<InjectOptions['headers']>): NonNullable<InjectOptions['headers']> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
