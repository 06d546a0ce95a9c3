import { AdBanner } from '@raidkit/rules/admin/ads'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Path of our page that embeds a provider's ad. Its name lets ad blockers recognise it. */
export const AD_FRAME_PATH = '/ads/frame'

const Banner = AdBanner.pick({ text: true, link: true, picture: true }).strip()
export type ShownAdBanner = z.infer<typeof Banner>

/** Ads for the current visitor; `none` for everybody with Pro. */
export const ShownAds = z.object({
  kind: z.enum(['none', 'banners', 'provider']),
  /** Banner of the current hour. It is a list because open pages of earlier builds expect one. */
  banners: z.array(Banner).max(1),
})

export const getAds = defineCall({
  method: 'GET',
  path: '/api/be/sponsors',
  access: 'visitor',
  request: z.object({}),
  reply: ShownAds,
})
