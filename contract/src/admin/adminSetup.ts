import { z } from 'zod'
import { SettingGroup } from './admin.ts'
import { MailState } from './adminMail.ts'
import { defineCall } from '../platform/call.ts'
import { PriceStatus } from '../prices/prices.ts'

const AtMs = z.int()

/** The set-up of a site: each part with its current state. */
export const SetupState = z.object({
  site: z.object({ address: z.string(), isSecure: z.boolean(), isLocal: z.boolean() }),
  /** The e-mail address of the admin who asks; null: they cannot come back once they sign out. */
  email: z.string().nullable(),
  contact: z.string().nullable(),
  mail: MailState.pick({ way: true, where: true, from: true, lastFailure: true }),
  feed: PriceStatus.shape.feed,
  source: PriceStatus.shape.source,
  /** When the last backup was saved; null: none was. */
  backupAtMs: AtMs.nullable(),
  providers: z.array(SettingGroup),
  pictures: z.object({ kind: z.enum(['folder', 'bucket']), hasImages: z.boolean() }),
})
export type SetupState = z.infer<typeof SetupState>

export const getSetup = defineCall({
  method: 'GET',
  path: '/api/be/admin/setup',
  access: 'admin',
  request: z.object({}),
  reply: SetupState,
})

/** Services that the site can try by itself; mail is tried by `sendTestMail`. */
export const CHECKED_SERVICES = ['site', 'feed', 'patreon', 'discord', 'google', 'pictures'] as const
export type CheckedService = (typeof CHECKED_SERVICES)[number]

/**
 * unset: its settings are missing · away: no answer · refused: it answered, and said no, as to a wrong secret ·
 * garbled: something else answers there · certificate: browsers refuse the site's certificate
 */
export const CHECK_FAULTS = ['unset', 'away', 'refused', 'garbled', 'certificate'] as const

export const ServiceCheck = z.object({
  /** Null: it works. */
  fault: z.enum(CHECK_FAULTS).nullable(),
  /** The reason in the words of the service or of Node; empty for none. */
  detail: z.string(),
})
export type ServiceCheck = z.infer<typeof ServiceCheck>

/** Tries one service now. Nothing of the site is changed. */
export const checkService = defineCall({
  method: 'POST',
  path: '/api/be/admin/setup/check',
  access: 'admin',
  request: z.strictObject({ service: z.enum(CHECKED_SERVICES) }),
  reply: ServiceCheck,
})
