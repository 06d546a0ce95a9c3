import { createHash, randomBytes } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { proSources, type ProFacts } from '@raidkit/rules/account/pro'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { chargeAccount } from '../store/askers.ts'
import type { Store } from '../store/connection.ts'
import { isDatabaseAway } from '../store/storeError.ts'
import type { ProColumns } from '../store/tables/identities.ts'
import type { SessionRow } from '../store/tables/sessions.ts'
import type { UserRow } from '../store/tables/users.ts'
import { cookieName, setCookie } from './cookies.ts'
import { agentFamily } from './limits/agentFamily.ts'
import { VISITOR, type SignedIn, type Visitor } from './visitor.ts'

export const SESSION_COOKIE = 'session'
/** Readable by the page: tells it whether asking for the user is worth a request. Grants nothing. */
export const HINT_COOKIE = 'signed_in'

const SESSION_LIFE_MS = KEPT_DAYS.session * DAY_MS
/** Unused for so long it ends before its time. */
const IDLE_LIFE_MS = KEPT_DAYS.idleSession * DAY_MS
const USE_NOTED_EVERY_MS = HOUR_MS
/** How long a looked-up session is trusted without asking the database again. */
const TRUST_MS = 5000
/** So long an admin stays known to reads while the database is away: their page says that it is. Who writes is looked up. */
const AWAY_TRUST_MS = 10 * MINUTE_MS
const REMEMBERED_MAX = 10_000

/** How somebody signed in: `owner`, `email`, or a provider. */
export type SignInWay = 'owner' | 'email' | 'patreon'
type Start = { way: SignInWay; request: FastifyRequest }

type Remembered = { visitor: Visitor; atMs: number }

/** Sessions: a random token in a signed cookie, its hash in the store. */
export type Sessions = {
  visitorOf(request: FastifyRequest): Promise<Visitor>
  /** Looks up who it is, now and later. It holds nothing of the request: sockets keep it for hours. */
  readerOf(request: FastifyRequest): () => Promise<Visitor>
  /** Always a new session; the one that the browser had is gone. */
  start(reply: FastifyReply, userUid: string, start: Start): Promise<void>
  /** By the store of the write that it is part of, where there is one. */
  end(request: FastifyRequest, reply: FastifyReply, within?: Pick<Store, 'sessions'>): Promise<void>
  /** Something of the account changed: its sessions are looked up again. */
  forget(userUid: string): void
}

export function makeSessions({ store, settings, now }: Pick<Deps, 'store' | 'settings' | 'now'>): Sessions {
  const remembered = new Map<string, Remembered>()
  /** Each reading under way hears whose sessions are forgotten meanwhile. */
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
    // Signing out in the meantime wins over what was read before it.
    const newer = remembered.get(hash)
    if (newer && newer !== known) return newer.visitor
    if (found === 'away') return newer?.visitor ?? VISITOR
    // Read before something of the account changed: what it says may be of the past.
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

/** What is asked from here on is their account's, whatever the address. */
function charged(visitor: Visitor): Visitor {
  if (visitor.access !== 'visitor') chargeAccount(visitor.uid)
  return visitor
}

/** A clock that was set back must not make a moment last for hours. */
function isFresh(atMs: number, nowMs: number, trustMs = TRUST_MS): boolean {
  return nowMs >= atMs && nowMs - atMs < trustMs
}

/** A sign-in that was under way when the account was suspended leaves a session behind: nobody's. */
function whoIs(found: { user: UserRow; session: SessionRow } | undefined, nowMs: number): Visitor {
  if (!found || found.user.suspendedAt) return VISITOR
  return { ...signedIn(found.user, nowMs), session: namedBy(found.session) }
}

type Knowing = { known: Remembered | undefined; nowMs: number }

/** `away`: the database does not answer, and who was known goes on being so. */
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

/** What an account's pro status rests on. */
export function proFacts({ admin, editor, pro, proUntil, patronUntil, seatUntil }: ProColumns): ProFacts {
  return {
    // Whoever works on the site has what supporters have.
    admin: admin || editor,
    grant: pro ? { untilMs: proUntil?.getTime() ?? null } : undefined,
    patronUntilMs: patronUntil?.getTime(),
    seatUntilMs: seatUntil?.getTime(),
  }
}

/** The level of an account today. */
export function signedIn(user: ProColumns & Pick<UserRow, 'uid'>, nowMs: number): SignedIn {
  const { uid, admin, editor } = user
  if (admin) return { access: 'admin', uid }
  if (editor) return { access: 'editor', uid }
  return { access: proSources(proFacts(user), nowMs).length > 0 ? 'pro' : 'user', uid }
}

/** The stored name of the request's session; undefined for none, a broken or a forged cookie. */
function hashOfCookie(request: FastifyRequest, name: string): string | undefined {
  const raw = request.cookies[name]
  if (!raw) return undefined
  const { valid, value } = request.unsignCookie(raw)
  return valid && value ? hashOf(value) : undefined
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
