import { AdBanner } from '@raidkit/rules/admin/ads'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** The page of ours that a provider's ad stands in; named so that a reader's blocker knows it. */
export const AD_FRAME_PATH = '/ads/frame'

const Banner = AdBanner.pick({ text: true, link: true, picture: true }).strip()
export type ShownBanner = z.infer<typeof Banner>

/** What is to be shown to whoever asks: `none` for everybody with Pro. */
export const ShownAds = z.object({
  kind: z.enum(['none', 'banners', 'provider']),
  /** The one of this hour; a list, as pages of earlier builds that are still open read it. */
  banners: z.array(Banner).max(1),
})

export const getAds = defineCall({
  method: 'GET',
  path: '/api/be/sponsors',
  access: 'visitor',
  request: z.object({}),
  reply: ShownAds,
})
