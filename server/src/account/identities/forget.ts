import type { Deps } from '../../deps.ts'
import { rolesOf } from './roles.ts'
import { identityTokens } from './tokens.ts'
import { openProviders, type Providers } from '../../platform/outside/providers.ts'
import type { IdentityRow } from '../tables/identities.ts'

/** Leaves nothing of ours at a provider, once a link is gone here: no role, no token. Never fails. Not in a transaction. */
export function identityForget(
  deps: Deps,
  providers: Providers = openProviders(deps.settings),
): (identity: IdentityRow) => Promise<void> {
  const tokens = identityTokens(deps, providers)
  const roles = rolesOf(deps, providers)
  return async (identity) => {
    if (identity.provider === 'discord' && roles) {
      await roles.take(identity).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a role could not be taken')
      })
    }
    await tokens.revoke(identity)
  }
}
