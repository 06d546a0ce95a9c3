import { createHash, randomBytes } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { proSources, type ProFacts } from '@raidkit/rules/account/pro'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { chargeAccount } from '../../store/askers.ts'
import type { Store } from '../../store/connection.ts'
import { isDatabaseAway } from '../../store/storeError.ts'
import type { ProColumns } from '../../../account/tables/identities.ts'
import type { SessionRow } from '../../../account/tables/sessions.ts'
import type { UserRow } from '../../../account/tables/users.ts'
import { cookieName, setCookie } from './cookies.ts'
import { agentFamily } from '../limits/agentFamily.ts'
import { VISITOR, type SignedIn, type Visitor } from './visitor.ts'

export const SESSION_COOKIE = 'session'
/** Cookie that a page can read, to know if requesting the user is worthwhile. It grants nothing. */
export const HINT_COOKIE = 'signed_in'

const SESSION_LIFE_MS = KEPT_DAYS.session * DAY_MS
/** Time in ms after which an unused session ends early. */
const IDLE_LIFE_MS = KEPT_DAYS.idleSession * DAY_MS
const USE_NOTED_EVERY_MS = HOUR_MS
/** Time in ms that a looked-up session is trusted without asking the database. */
const TRUST_MS = 5000
/**
 * Time in ms that reads still recognise an admin while the database is away, so that the admin's page can say so.
 * Writes always look the session up.
 */
const AWAY_TRUST_MS = 10 * MINUTE_MS
const REMEMBERED_MAX = 10_000

/** Method by which somebody signed in: `owner`, `email`, or a provider. */
export type SignInWay = 'owner' | 'email' | 'patreon'
type Start = { way: SignInWay; request: FastifyRequest }

type CachedVisitor = { visitor: Visitor; atMs: number }

/** Sessions: a random token in a signed cookie, its hash in the store. */
export type Sessions = {
  visitorOf(request: FastifyRequest): Promise<Visitor>
  /**
   * Returns a function that looks the reader up, now and later. It retains nothing of the request, since sockets keep
   * it for hours.
   */
  readerOf(request: FastifyRequest): () => Promise<Visitor>
  /** Starts a new session and ends the one that the browser had. */
  start(reply: FastifyReply, userUid: string, start: Start): Promise<void>
  /** Ends the session, in the store of the surrounding write if there is one. */
  end(request: FastifyRequest, reply: FastifyReply, within?: Pick<Store, 'sessions'>): Promise<void>
  /** Drops the cached sessions of a changed account. */
  forget(userUid: string): void
}

export function makeSessions({ store, settings, now }: Pick<Deps, 'store' | 'settings' | 'now'>): Sessions {
  const remembered = new Map<string, CachedVisitor>()
  /** Lookups in progress, each with the accounts that were forgotten meanwhile. */
  const readings = new Set<Set<string>>()
  const secure = settings.SITE_URL.startsWith('https:')
  const name = cookieName(SESSION_COOKIE, secure)
  const sessionHash = (request: FastifyRequest) => hashOfCookie(request, name)
  const cookie = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_LIFE_MS / 1000 } as const

  async function lookUp(hash: string, isRead = false): Promise<Visitor> {
    const known = remembered.get(hash)
    if (known && isFresh(known.atMs, now())) return known.visitor
    const forgotten = new Set<string>()
    readings.add(forgotten)
    const reading = findSession(store, hash, { known: isRead ? known : undefined, nowMs: now() })
    const found = await reading.finally(() => readings.delete(forgotten))
    // A sign-out in the meantime takes precedence over the result.
    const newer = remembered.get(hash)
    if (newer && newer !== known) return newer.visitor
    if (found === 'away') return newer?.visitor ?? VISITOR
    // The account changed during the lookup, so the result may be outdated.
    if (found && forgotten.has(found.user.uid)) return lookUp(hash, isRead)
    const visitor = whoIs(found, now())
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(hash, { visitor, atMs: now() })
    if (found && visitor !== VISITOR) await noteUse(store, found.session, now())
    return visitor
  }

  async function drop(request: FastifyRequest, within: Pick<Store, 'sessions'> = store): Promise<void> {
    const hash = sessionHash(request)
    if (hash === undefined) return
    await within.sessions.remove(hash)
    remembered.set(hash, { visitor: VISITOR, atMs: now() })
  }

  function readerOf(request: FastifyRequest, isRead = false): () => Promise<Visitor> {
    const hash = sessionHash(request)
    return async () => (hash === undefined ? VISITOR : charged(await lookUp(hash, isRead)))
  }

  return {
    readerOf: (request) => readerOf(request),
    visitorOf: async (request) => readerOf(request, request.method === 'GET')(),
    async start(reply, userUid, { way, request }) {
      await drop(request)
      const token = randomBytes(32).toString('base64url')
      const nowMs = now()
      const times = { createdAt: new Date(nowMs), expiresAt: endOf(nowMs, nowMs) }
      const family = agentFamily(request.headers['user-agent'])
      await store.sessions.create({ id: hashOf(token), userUid, way, agentFamily: family, ...times })
      setCookie(reply, name, token, { ...cookie, httpOnly: true, signed: true })
      setCookie(reply, HINT_COOKIE, '1', cookie)
    },
    async end(request, reply, within) {
      await drop(request, within)
      void reply.clearCookie(name, { path: '/', secure }).clearCookie(HINT_COOKIE, { path: '/', secure })
    },
    forget(userUid) {
      for (const forgotten of readings) forgotten.add(userUid)
      for (const [hash, { visitor }] of remembered) {
        if (visitor.access !== 'visitor' && visitor.uid === userUid) remembered.delete(hash)
      }
    },
  }
}

/** Charges further work of the request to the visitor's account instead of the address. */
function charged(visitor: Visitor): Visitor {
  if (visitor.access !== 'visitor') chargeAccount(visitor.uid)
  return visitor
}

/** Returns true if a lookup is recent. A time in the future is not: the clock was set back. */
function isFresh(atMs: number, nowMs: number, trustMs = TRUST_MS): boolean {
  return nowMs >= atMs && nowMs - atMs < trustMs
}

/**
 * Returns the visitor of a session. A suspended account's session, left by a sign-in during the suspension, belongs
 * to nobody.
 */
function whoIs(found: { user: UserRow; session: SessionRow } | undefined, nowMs: number): Visitor {
  if (!found || found.user.suspendedAt) return VISITOR
  return { ...signedIn(found.user, nowMs), session: namedBy(found.session) }
}

type Knowing = { known: CachedVisitor | undefined; nowMs: number }

/** Finds a session. Returns `away` if the database does not answer and an admin is still remembered. */
async function findSession({ sessions }: Pick<Deps['store'], 'sessions'>, hash: string, knowing: Knowing) {
  const { known, nowMs } = knowing
  try {
    return await sessions.find(hash, new Date(nowMs))
  } catch (error) {
    const isKnown = known?.visitor.access === 'admin' && isFresh(known.atMs, nowMs, AWAY_TRUST_MS)
    if (!isKnown || !isDatabaseAway(error)) throw error
    return 'away' as const
  }
}

async function noteUse(
  { sessions }: Pick<Deps['store'], 'sessions'>,
  { id, seenAt, createdAt }: SessionRow,
  nowMs: number,
): Promise<void> {
  if (nowMs - seenAt.getTime() < USE_NOTED_EVERY_MS) return
  await sessions.touch(id, new Date(nowMs), endOf(createdAt.getTime(), nowMs))
}

function endOf(startMs: number, seenMs: number): Date {
  return new Date(Math.min(startMs + SESSION_LIFE_MS, seenMs + IDLE_LIFE_MS))
}

function namedBy({ uid, createdAt }: SessionRow) {
  return { uid, startedAtMs: createdAt.getTime() }
}

/** Returns the facts that an account's Pro status depends on. */
export function proFacts({ admin, editor, pro, proUntil, patronUntil, seatUntil }: ProColumns): ProFacts {
  return {
    // Admins and editors have all features of supporters.
    admin: admin || editor,
    grant: pro ? { untilMs: proUntil?.getTime() ?? null } : undefined,
    patronUntilMs: patronUntil?.getTime(),
    seatUntilMs: seatUntil?.getTime(),
  }
}

/** Returns the signed-in visitor with the account's current level. */
export function signedIn(user: ProColumns & Pick<UserRow, 'uid'>, nowMs: number): SignedIn {
  const { uid, admin, editor } = user
  if (admin) return { access: 'admin', uid }
  if (editor) return { access: 'editor', uid }
  return { access: proSources(proFacts(user), nowMs).length > 0 ? 'pro' : 'user', uid }
}

/** Returns the stored name of the request's session; undefined without a cookie, or for a broken or forged one. */
function hashOfCookie(request: FastifyRequest, name: string): string | undefined {
  const raw = request.cookies[name]
  if (!raw) return undefined
  const { valid, value } = request.unsignCookie(raw)
  return valid && value ? hashOf(value) : undefined
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
