import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers that every answer carries. Pages replace the content security policy by `pagePolicy`. */
export async function securityHeaders(app: FastifyInstance, siteUrl: string): Promise<void> {
  const https = siteUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' }, // browsers that know frame-ancestors go by that instead
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  })
}

/** For the few answers that go out before any hook has run. */
export function bareHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
}

type PolicyOptions = { scripts: string[]; imagesUrl: string | undefined; framed: boolean; dev: boolean }

/**
 * The policy of a page: our own files, and inline scripts only by nonce or hash.
 * Widgets may be framed by anyone (OBS and stream dashboards); nothing else may.
 */
export function pagePolicy({ scripts, imagesUrl, framed, dev }: PolicyOptions): string {
  const images = ["'self'", 'data:', 'blob:', ...(imagesUrl ? [new URL(imagesUrl).origin] : [])]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'img-src': images,
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
