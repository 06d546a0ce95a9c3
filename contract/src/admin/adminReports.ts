import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** How many builds, messages and challenges have open reports; what they are is asked of their own calls. */
export const countReports = defineCall({
  method: 'GET',
  path: '/api/be/admin/reports/count',
  access: 'admin',
  request: z.object({}),
  reply: z.object({ loadouts: z.int(), messages: z.int(), challenges: z.int() }),
})
