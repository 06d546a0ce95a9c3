import { z } from 'zod'
import { defineCall } from './call.ts'
import { Moment } from './moment.ts'

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

export const ALERT_MAX_LENGTH = 2000
const Text = z.string().max(ALERT_MAX_LENGTH)

export const setWebsiteAlert = defineCall({
  method: 'PUT',
  path: '/api/be/admin/website-alert',
  access: 'admin',
  request: z.strictObject({ text: Text, from: Moment.optional(), until: Moment.optional() }),
  reply: WebsiteAlert,
})

/** How a text would be shown; nothing is kept. */
export const previewWebsiteAlert = defineCall({
  method: 'POST',
  path: '/api/be/admin/website-alert/preview',
  access: 'admin',
  readOnly: true,
  request: z.strictObject({ text: Text }),
  reply: WebsiteAlert,
})

const SetAlert = z.object({ text: z.string(), fromMs: z.int(), untilMs: z.int().nullable() })

/** The alert that is set, shown yet or not, and those before it, the newest first. */
export const listWebsiteAlerts = defineCall({
  method: 'GET',
  path: '/api/be/admin/website-alert',
  access: 'admin',
  request: z.object({}),
  reply: z.object({
    current: SetAlert.nullable(),
    past: z.array(SetAlert.extend({ uid: z.uuid(), setAtMs: z.int(), by: z.string() })),
  }),
})
