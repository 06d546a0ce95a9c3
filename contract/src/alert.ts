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

export const setWebsiteAlert = defineCall({
  method: 'PUT',
  path: '/api/be/admin/website-alert',
  access: 'admin',
  request: z.strictObject({
    text: z.string().max(ALERT_MAX_LENGTH),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
  }),
  reply: WebsiteAlert,
})
