import { z } from 'zod'
import { defineCall } from './call.ts'

const PATH_MAX_LENGTH = 2048

/** Redirect target of a path; empty when the path is not redirected. */
export const RedirectTarget = z.object({ to: z.string().optional(), external: z.boolean().optional() })
export type RedirectTarget = z.infer<typeof RedirectTarget>

export const getRedirect = defineCall({
  method: 'GET',
  path: '/api/be/redirect',
  access: 'visitor',
  request: z.object({ path: z.string().startsWith('/').max(PATH_MAX_LENGTH) }),
  reply: RedirectTarget,
})
