import { createHash, timingSafeEqual } from 'node:crypto'
import { providerPath, type Provider } from '@raidkit/contract/account/signIn'
import { KEPT_MINUTES } from '@raidkit/contract/account/storedData'
import { isLanguage, type Language } from '@raidkit/rules/platform/languages'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { generateCodeVerifier, generateState } from 'arctic'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { setCookie } from '../../platform/http/access/cookies.ts'

/** Round trip to a provider, stored in a cookie and valid in that browser only. */
export type Flow = {
  state: string
  /** PKCE verifier; only its hash appears in the address. */
  verifier: string
  provider: Provider
  /** User who was signed in at the start; the same one must return. */
  userUid: string | null
  /** Path to open afterwards. */
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

export function makeFlowCookies({ store, settings, now }: FlowDeps) {
  const secure = settings.SITE_URL.startsWith('https:')
  const nameOf = (provider: Provider) => `way_${provider}` as const
  const placeOf = (provider: Provider) => ({ path: providerPath(provider), secure })

  /** Starts a round trip and stores it in a cookie. */
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

  /**
   * Returns the browser's round trip and removes its cookie; undefined if there is none, it belongs to another provider
   * or it has expired.
   */
  function end(request: FastifyRequest, reply: FastifyReply, provider: Provider): Flow | undefined {
    void reply.clearCookie(nameOf(provider), placeOf(provider))
    const raw = request.cookies[nameOf(provider)]
    const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null }
    const kept = valid && value ? Kept.safeParse(parsed(value)) : undefined
    if (!kept?.success || kept.data.provider !== provider) return undefined
    const ageMs = now() - kept.data.startedAtMs
    return ageMs >= 0 && ageMs < LIFE_MS ? kept.data : undefined
  }

  /** Returns true if the state matches the round trip. Each state is accepted once, even if the cookie was copied. */
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
