import type { Deps } from '../../deps.ts'
import { rolesOf } from '../../identityRoles.ts'
import { identityTokens } from '../../identityTokens.ts'
import type { Providers } from '../../outside/providers.ts'
import type { IdentityRow } from '../../store/identities.ts'

/** Leaves nothing of ours at a provider: no role, no token. Never fails, for here the link is gone already. */
export function forgetting(deps: Deps, providers: Providers): (identity: IdentityRow) => Promise<void> {
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
