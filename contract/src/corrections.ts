import { z } from 'zod'
import { defineCall } from './call.ts'

const ENTITIES = ['item', 'quest'] as const
const VALUE_MAX_LENGTH = 20_000

const Target = z.strictObject({ entity: z.enum(ENTITIES), uid: z.uuid(), field: z.string().min(1).max(64) })

/** One field of the catalogue as the operator wants it; lies over the facts and survives new ones. */
export const Correction = Target.extend({ value: z.json() })
export type Correction = z.infer<typeof Correction>

export const listCorrections = defineCall({
  method: 'GET',
  path: '/api/be/admin/corrections',
  access: 'admin',
  request: z.object({}),
  reply: z.object({
    corrections: z.array(Correction.strip()),
    /** Those that no longer fit the catalogue, with the reason. */
    reports: z.array(Target.extend({ why: z.string() })),
  }),
})

export const setCorrection = defineCall({
  method: 'PUT',
  path: '/api/be/admin/corrections',
  access: 'admin',
  request: Correction.refine(({ value }) => JSON.stringify(value).length <= VALUE_MAX_LENGTH, {
    path: ['value'],
    message: `longer than ${VALUE_MAX_LENGTH} characters`,
  }),
  reply: Correction,
})

export const removeCorrection = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/corrections',
  access: 'admin',
  request: Target,
  reply: z.object({ removed: z.boolean() }),
})
