import { z } from 'zod'
import { defineCall } from './call.ts'

/** The banner above every page; empty when there is none. The markup has been cleaned by the server. */
export const WebsiteAlert = z.object({ websiteAlert: z.string() })
export type WebsiteAlert = z.infer<typeof WebsiteAlert>

export const getWebsiteAlert = defineCall({
  method: 'GET',
  path: '/api/be/website-alert',
  access: 'visitor',
  request: z.object({}),
  reply: WebsiteAlert,
})

const ALERT_MAX_LENGTH = 2000
/** The format allows the year 0, which no calendar and no database has. */
const Moment = z.iso.datetime().refine((at) => at >= '1970', { message: 'before 1970' })

export const setWebsiteAlert = defineCall({
  method: 'PUT',
  path: '/api/be/admin/website-alert',
  access: 'admin',
  request: z.strictObject({
    text: z.string().max(ALERT_MAX_LENGTH),
    from: Moment.optional(),
    until: Moment.optional(),
  }),
  reply: WebsiteAlert,
})
