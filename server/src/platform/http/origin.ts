import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Writes must come from our own pages. Browsers name the origin on every unsafe request; a request without
 * one is let through only when it carries no session (tools), so that no page elsewhere can use a session.
 */
export function checkOrigin(request: FastifyRequest, siteUrl: string, hasSession: boolean): void {
  if (SAFE.has(request.method)) return
  const { origin } = request.headers
  if (origin ? !isOurs(origin, siteUrl, request.headers.host) : hasSession) throw new Refusal('bad_origin')
}

/**
 * Our public address, or the very host that was asked: one of the names that the site answers to (`hosts.ts`), for
 * others were refused before.
 */
export function isOurs(origin: string, siteUrl: string, host: string | undefined): boolean {
  if (origin === new URL(siteUrl).origin) return true
  const from = URL.parse(origin)
  // A site on https does not trust its name on http: anyone on the way could be that.
  if (!from || !host || (siteUrl.startsWith('https:') && from.protocol !== 'https:')) return false
  return from.host === host
}
