import { createHash, randomBytes } from 'node:crypto'
import { proSources, type ProFacts } from '@raidkit/rules/pro'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { UserRow } from '../store/users.ts'
import { VISITOR, type SignedIn, type Visitor } from './visitor.ts'

export const SESSION_COOKIE = 'session'
/** Readable by the page: tells it whether asking for the user is worth a request. Grants nothing. */
export const HINT_COOKIE = 'signed_in'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSION_LIFE_MS = 90 * DAY_MS
/** How long a looked-up session is trusted without asking the database again. */
const TRUST_MS = 5000
const REMEMBERED_MAX = 10_000

/** Sessions: a random token in a signed cookie, its hash in the store. */
export type Sessions = {
  visitorOf(request: FastifyRequest): Promise<Visitor>
  start(reply: FastifyReply, userUid: string): Promise<void>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function makeSessions({ store, settings, now }: Pick<Deps, 'store' | 'settings' | 'now'>): Sessions {
  const remembered = new Map<string, { visitor: Visitor; atMs: number }>()
  const secure = settings.SITE_URL.startsWith('https:')
  const cookie = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_LIFE_MS / 1000 } as const

  async function lookUp(hash: string): Promise<Visitor> {
    const known = remembered.get(hash)
    if (known && isFresh(known.atMs, now())) return known.visitor
    const found = await store.sessions.find(hash, new Date(now()))
    // A logout in the meantime wins over what was read before it.
    const newer = remembered.get(hash)
    if (newer && newer !== known) return newer.visitor
    const visitor = found ? signedIn(found.user, now()) : VISITOR
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(hash, { visitor, atMs: now() })
    return visitor
  }

  return {
    async visitorOf(request) {
      const hash = sessionHash(request)
      return hash === undefined ? VISITOR : lookUp(hash)
    },
    async start(reply, userUid) {
      const token = randomBytes(32).toString('base64url')
      const createdAt = new Date(now())
      const expiresAt = new Date(now() + SESSION_LIFE_MS)
      await store.sessions.create({ id: hashOf(token), userUid, createdAt, expiresAt, agentFamily: null })
      void reply
        .setCookie(SESSION_COOKIE, token, { ...cookie, httpOnly: true, signed: true })
        .setCookie(HINT_COOKIE, '1', cookie)
    },
    async end(request, reply) {
      const hash = sessionHash(request)
      if (hash !== undefined) {
        await store.sessions.remove(hash)
        remembered.set(hash, { visitor: VISITOR, atMs: now() })
      }
      void reply
        .clearCookie(SESSION_COOKIE, { path: '/', secure })
        .clearCookie(HINT_COOKIE, { path: '/', secure })
    },
  }
}

/** A clock that was set back must not make a moment last for hours. */
function isFresh(atMs: number, nowMs: number): boolean {
  return nowMs >= atMs && nowMs - atMs < TRUST_MS
}

/** What an account's pro status rests on. */
export function proFacts({ admin, pro, proUntil, patronUntil, seatUntil }: UserRow): ProFacts {
  return {
    admin,
    grant: pro ? { untilMs: proUntil?.getTime() ?? null } : undefined,
    patronUntilMs: patronUntil?.getTime(),
    seatUntilMs: seatUntil?.getTime(),
  }
}

/** The level of an account today. */
export function signedIn(user: UserRow, nowMs: number): SignedIn {
  const { uid, admin } = user
  if (admin) return { access: 'admin', uid }
  return { access: proSources(proFacts(user), nowMs).length > 0 ? 'pro' : 'user', uid }
}

/** The stored name of the request's session; undefined for none, a broken or a forged cookie. */
function sessionHash(request: FastifyRequest): string | undefined {
  const raw = request.cookies[SESSION_COOKIE]
  if (!raw) return undefined
  const { valid, value } = request.unsignCookie(raw)
  return valid && value ? hashOf(value) : undefined
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
