import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Me } from './users.ts'

/** Navigation links, not calls: they answer with a redirect and change the session cookie. */
export const SIGN_OUT_PATH = '/api/be/logout'
export const OWNER_LINK_PATH = '/api/be/login/owner'

/** Accounts elsewhere: Patreon also signs in, the others are linked by somebody who is signed in. */
export const PROVIDERS = ['patreon', 'discord', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

/** A navigation link too. `lang` and `to` (a path of ours) say where the reader comes back to. */
export const providerPath = (provider: Provider) => `/api/be/login/${provider}` as const

/**
 * Why a way through a provider ended without a link, in `?signIn=` of the page the reader comes back to:
 * they said no, the answer was not ours or too late, the provider failed, or the account there belongs to another one here.
 */
export const PROVIDER_FAULTS = ['denied', 'expired', 'failed', 'elsewhere', 'suspended'] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** Wide on purpose: what is no address is refused by its own code, not as a wrong field. */
const Email = z.string().max(500)
const Code = z.string().max(50)
const Lang = z.string().max(10).default('en')

/**
 * Mails a code of six digits. The answer is the same whether or not there is an account. Like the three below it is done
 * once by its own means: codes are counted, and each is good once.
 */
export const sendSignInCode = defineCall({
  method: 'POST',
  path: '/api/be/login/email',
  access: 'visitor',
  personal: true,
  idempotent: true,
  request: z.strictObject({ email: Email, lang: Lang }),
  reply: z.object({}),
})

/** Signs in the browser that asked for the code, and makes the account if it is new. */
export const enterSignInCode = defineCall({
  method: 'POST',
  path: '/api/be/login/email/code',
  access: 'visitor',
  personal: true,
  idempotent: true,
  request: z.strictObject({ email: Email, code: Code, lang: Lang }),
  reply: Me,
})

/** The same two steps for somebody who is signed in: the address becomes that of their account. */
export const sendEmailCode = defineCall({
  method: 'POST',
  path: '/api/be/account/email',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({ email: Email, lang: Lang }),
  reply: z.object({}),
})

export const enterEmailCode = defineCall({
  method: 'POST',
  path: '/api/be/account/email/code',
  access: 'user',
  personal: true,
  idempotent: true,
  request: z.strictObject({ email: Email, code: Code }),
  reply: z.object({ email: z.string() }),
})
