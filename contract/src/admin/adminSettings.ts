import { GlobalSettings } from '@raidkit/rules/admin/settings'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

export const PATH_MAX_LENGTH = 2048
/** Banners bring their pictures: ten of 60,000 letters, with their texts and a snippet in letters of any alphabet. */
const MOST_SETTINGS_BYTES = 1024 * 1024

/** All settings, and how often they were changed: who writes says which state was seen. */
export const AllSettings = z.object({ settings: GlobalSettings, version: z.int() })
export type AllSettings = z.infer<typeof AllSettings>

export const getGlobalSettings = defineCall({
  method: 'GET',
  path: '/api/be/admin/settings',
  access: 'admin',
  request: z.object({}),
  reply: AllSettings,
})

/** Changes the named settings; `version_conflict` when somebody else changed any meanwhile. */
export const setGlobalSettings = defineCall({
  method: 'PUT',
  path: '/api/be/admin/settings',
  access: 'admin',
  mostBytes: MOST_SETTINGS_BYTES,
  request: z.strictObject({
    version: z.int(),
    settings: z.strictObject({
      ...GlobalSettings.partial().shape,
      ads: z.strictObject(GlobalSettings.shape.ads.shape).optional(),
    }),
  }),
  reply: AllSettings,
})

const Path = z.string().max(PATH_MAX_LENGTH)

/** A path of ours that leads elsewhere. */
export const Redirect = z.object({ path: z.string(), target: z.string(), external: z.boolean() })
export type Redirect = z.infer<typeof Redirect>

const Redirects = z.object({ redirects: z.array(Redirect) })

export const listRedirects = defineCall({
  method: 'GET',
  path: '/api/be/admin/redirects',
  access: 'admin',
  request: z.object({}),
  reply: Redirects,
})

/** `was` is the target that the page showed; null: there was none. Another one there by now is a `version_conflict`. */
export const setRedirect = defineCall({
  method: 'PUT',
  path: '/api/be/admin/redirects',
  access: 'admin',
  request: z.strictObject({ path: Path, target: Path, was: Path.nullable() }),
  reply: Redirects,
})

export const removeRedirect = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/redirects',
  access: 'admin',
  request: z.strictObject({ path: Path, was: Path }),
  reply: Redirects,
})
