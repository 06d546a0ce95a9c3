import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const AtMs = z.int()

/** Every mail that this site writes. */
export const MAIL_NAMES = ['signIn', 'email', 'emailChanged', 'linked', 'farewell'] as const
export type MailName = (typeof MAIL_NAMES)[number]

/** How mail leaves this site, and how that went. */
export const MailState = z.object({
  way: z.enum(['smtp', 'outbox']),
  /** The mail server without its password, or the folder. */
  where: z.string(),
  from: z.string(),
  sent: z.int(),
  failed: z.int(),
  lastSentAtMs: AtMs.nullable(),
  lastFailure: z.object({ atMs: AtMs, reason: z.string() }).nullable(),
  /** The newest letters of the outbox; none where mail is really sent. */
  outbox: z.array(z.object({ atMs: AtMs, subject: z.string(), to: z.string() })),
})
export type MailState = z.infer<typeof MailState>

const MailLanguage = z.enum(LANGUAGES).default('en')

export const getMailState = defineCall({
  method: 'GET',
  path: '/api/be/admin/mail',
  access: 'admin',
  request: z.object({}),
  reply: MailState,
})

/** A mail as its reader would get it, with invented particulars. */
export const previewMail = defineCall({
  method: 'GET',
  path: '/api/be/admin/mail/preview',
  access: 'admin',
  request: z.object({ mail: z.string().min(1).max(40), lang: MailLanguage }),
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})

/** Sends one to see whether it arrives; `mail_failed` names the mail server's reason. */
export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/be/admin/mail/test',
  access: 'admin',
  request: z.strictObject({ to: z.string().max(320), lang: MailLanguage }),
  reply: MailState,
})
