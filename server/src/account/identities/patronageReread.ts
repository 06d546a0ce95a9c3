import type { Deps } from '../../deps.ts'
import { identityTokens } from './tokens.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import type { Providers } from '../../platform/outside/providers.ts'
import { notePatronage } from './patronage.ts'
import { inOneWrite } from '../accounts/index.ts'
import type { IdentityRow } from '../tables/identities.ts'

/** Asks Patreon how things stand with somebody who is linked, and lets it count. */
export function memberReread(deps: Deps, providers: Providers): (identity: IdentityRow) => Promise<void> {
  const tokens = identityTokens(deps, providers)
  return async (identity) => {
    const token = await tokens.access(identity)
    if (token === undefined || !providers.patreon) return
    const { subject, member } = await providers.patreon.person(token).catch(async (error: unknown) => {
      // Revoked before its time: a refresh tells whether the person has, or only this token is gone.
      if (error instanceof ServiceFailure && error.status === 401) await tokens.access(identity, Infinity)
      throw error
    })
    if (subject !== identity.subject) return
    const news = { subject, member, nowMs: deps.now(), way: 'asked' } as const
    await inOneWrite(deps, (changing) => notePatronage(changing, news))
  }
}
