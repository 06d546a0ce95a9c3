import { imageOrigins, type ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers of every answer. Pages replace the content security policy by `pagePolicy`. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY', // browsers that support frame-ancestors use that instead
} as const

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const

export function securityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = siteUrl.startsWith('https:') ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Sets the headers of the few answers that are sent before any hook has run. */
export function bareHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS)
}

type PolicyOptions = {
  scripts: string[]
  styles: string[]
  images: ImageSource | undefined
  framed: boolean
  dev: boolean
}

/**
 * Returns the policy of a page: our own files, and inline scripts and styles only by nonce or hash. Widgets may be
 * framed by anyone (OBS and stream dashboards); no other page may.
 */
export function pagePolicy({ scripts, styles, images, framed, dev }: PolicyOptions): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : styles)],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins(images)],
    // Pilot's desktop companion listens on the player's own machine (spec section 7).
    'connect-src': ["'self'", 'ws://localhost:5123', ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? '*' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
