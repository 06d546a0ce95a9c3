import { createHash, timingSafeEqual } from 'node:crypto'
import { providerPath, type Provider } from '@raidkit/contract/account/signIn'
import { KEPT_MINUTES } from '@raidkit/contract/account/storedData'
import { isLanguage, type Language } from '@raidkit/rules/platform/languages'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { generateCodeVerifier, generateState } from 'arctic'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { setCookie } from '../../platform/http/cookies.ts'

/** A way to a provider and back: kept in the browser that went, and good for no other. */
export type Flow = {
  state: string
  /** The proof key; only its hash goes through the browser's address line. */
  verifier: string
  provider: Provider
  /** Who was signed in; whoever comes back must be the same. */
  userUid: string | null
  /** Where to go afterwards. */
  to: string | null
  language: Language
  startedAtMs: number
}

const LIFE_MS = KEPT_MINUTES.way * MINUTE_MS

const Kept = z.object({
  state: z.string().min(1),
  verifier: z.string().min(1),
  provider: z.enum(['patreon', 'discord', 'google']),
  userUid: z.string().nullable(),
  to: z.string().nullable(),
  language: z.custom<Language>((code) => typeof code === 'string' && isLanguage(code)),
  startedAtMs: z.number(),
})

type FlowDeps = Pick<Deps, 'store' | 'settings' | 'now'>

export function flows({ store, settings, now }: FlowDeps) {
  const secure = settings.SITE_URL.startsWith('https:')
  const nameOf = (provider: Provider) => `way_${provider}` as const
  const placeOf = (provider: Provider) => ({ path: providerPath(provider), secure })

  /** Notes in the browser that it is on its way. */
  function begin(reply: FastifyReply, asked: Omit<Flow, 'state' | 'verifier' | 'startedAtMs'>): Flow {
    const secrets = { state: generateState(), verifier: generateCodeVerifier() }
    const flow: Flow = { ...secrets, ...asked, startedAtMs: now() }
    setCookie(reply, nameOf(flow.provider), Buffer.from(JSON.stringify(flow)).toString('base64url'), {
      ...placeOf(flow.provider),
      httpOnly: true,
      signed: true,
      sameSite: 'lax',
      maxAge: LIFE_MS / 1000,
    })
    return flow
  }

  /** The way that this browser is on, forgotten by asking; undefined for none, another's, or one that took too long. */
  function end(request: FastifyRequest, reply: FastifyReply, provider: Provider): Flow | undefined {
    void reply.clearCookie(nameOf(provider), placeOf(provider))
    const raw = request.cookies[nameOf(provider)]
    const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null }
    const kept = valid && value ? Kept.safeParse(parsed(value)) : undefined
    if (!kept?.success || kept.data.provider !== provider) return undefined
    const ageMs = now() - kept.data.startedAtMs
    return ageMs >= 0 && ageMs < LIFE_MS ? kept.data : undefined
  }

  /** Is it the way that this state was made for? Only once, whoever kept a copy of the cookie. */
  async function isArrival({ state }: Flow, given: string | undefined): Promise<boolean> {
    if (given === undefined || !timingSafeEqual(digest(state), digest(given))) return false
    const key = `way:${digest(state).toString('hex')}`
    return !(await store.counts.spend({ key, most: 1, refillMs: LIFE_MS, nowMs: now() })).isRefused
  }

  return { begin, end, isArrival }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function parsed(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
