import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Requires that writes come from our own pages. Browsers name the origin on every unsafe request; a request without
 * one is accepted only if it carries no session (tools), so that no foreign page can use a session.
 */
export function checkOrigin(request: FastifyRequest, siteUrl: string, hasSession: boolean): void {
  if (SAFE.has(request.method)) return
  const { origin } = request.headers
  if (origin ? !isOurs(origin, siteUrl, request.headers.host) : hasSession) throw new Refusal('bad_origin')
}

/**
 * Returns true for our public address, or the requested host: it is one of the names that the site answers to
 * (`hosts.ts`), since others were refused before.
 */
export function isOurs(origin: string, siteUrl: string, host: string | undefined): boolean {
  if (origin === new URL(siteUrl).origin) return true
  const from = URL.parse(origin)
  // A site on https does not trust its name on http, which anyone on the way could imitate.
  if (!from || !host || (siteUrl.startsWith('https:') && from.protocol !== 'https:')) return false
  return from.host === host
}
