import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'

/** The banner above every page, in the language that was asked; empty when there is none. The server has cleaned the markup. */
export const Banner = z.object({ websiteAlert: z.string() })
export type Banner = z.infer<typeof Banner>

export const getBanner = defineCall({
  method: 'GET',
  path: '/api/be/website-alert',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: Banner,
})

export const BANNER_MAX_LENGTH = 2000
const Text = z.string().max(BANNER_MAX_LENGTH)

/** Languages that have a text of their own; the others show the banner's text itself. */
const Texts = z.partialRecord(Language, Text)

export const setBanner = defineCall({
  method: 'PUT',
  path: '/api/be/admin/website-alert',
  access: 'admin',
  request: z.strictObject({
    text: Text,
    texts: Texts.optional(),
    from: Moment.optional(),
    until: Moment.optional(),
  }),
  reply: Banner,
})

/** How a text would be shown; nothing is kept. */
export const previewBanner = defineCall({
  method: 'POST',
  path: '/api/be/admin/website-alert/preview',
  access: 'admin',
  readOnly: true,
  request: z.strictObject({ text: Text }),
  reply: Banner,
})

const SetBanner = z.object({
  text: z.string(),
  texts: Texts.optional(),
  fromMs: z.int(),
  untilMs: z.int().nullable(),
})

/** The banner that is set, shown yet or not, and those before it, the newest first. */
export const listBanners = defineCall({
  method: 'GET',
  path: '/api/be/admin/website-alert',
  access: 'admin',
  request: z.object({}),
  reply: z.object({
    current: SetBanner.nullable(),
    past: z.array(SetBanner.extend({ uid: z.uuid(), setAtMs: z.int(), by: z.string() })),
  }),
})
