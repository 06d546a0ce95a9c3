import { AD_FRAME_PATH, getAds } from '@raidkit/contract/admin/ads'
import { Refusal } from '@raidkit/contract/platform/errors'
import { findCurrentAdBanner, hasAds } from '@raidkit/rules/admin/ads'
import { hasAccess } from '@raidkit/rules/platform/access'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import type { Visitor } from '../../platform/http/access/visitor.ts'
import type { Door } from '../../platform/http/door.ts'
import { globalSettings } from '../../platform/settings/index.ts'

/**
 * A document of no site: its scripts see neither our cookies nor the page around it, and cannot lead that elsewhere. The
 * sandbox stands in the policy too, so that it holds for who opens the frame by itself.
 */
const FRAME_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

type Parts = { deps: Pick<Deps, 'now' | 'store'>; sessions: Sessions }

const hasPro = ({ access }: Visitor) => hasAccess(access, 'pro')

/** Ads, for readers without Pro while the operator shows any. */
export function adRoutes(app: FastifyInstance, door: Door, { deps, sessions }: Parts): void {
  door.answer(getAds, async ({ store, visitor }) => {
    const { ads } = await globalSettings(store)
    if (hasPro(visitor) || !hasAds(ads)) return { kind: 'none' as const, banners: [] }
    if (ads.kind === 'provider') return { kind: 'provider' as const, banners: [] }
    // One alone: each brings its picture. The same for an hour, so that a browser that has it is sent nothing.
    const banner = findCurrentAdBanner(ads.banners, deps.now())
    return banner ? { kind: 'banners' as const, banners: [banner] } : { kind: 'none' as const, banners: [] }
  })

  app.get(AD_FRAME_PATH, async (request, reply) => {
    const { ads } = await globalSettings(deps.store)
    const isShown = hasAds(ads) && ads.kind === 'provider'
    if (!isShown || hasPro(await sessions.visitorOf(request))) throw new Refusal('not_found')
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': FRAME_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(frameOf(ads.snippet))
  })
}

function frameOf(snippet: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Advertisement</title>
<style>html,body{margin:0;height:100%;overflow:hidden;background:transparent}body{display:grid;place-items:center}</style>
</head><body>${snippet}</body></html>`
}
