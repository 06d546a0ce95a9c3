import { setTimeout as sleep } from 'node:timers/promises'
import { proSources } from '@raidkit/rules/account/pro'
import type { Deps } from '../../deps.ts'
import { proFacts } from '../../platform/http/access/sessions.ts'
import { identityTokens, type IdentityTokens } from './tokens.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import type { DiscordRoles } from '../../platform/outside/discord.ts'
import type { Providers } from '../../platform/outside/providers.ts'
import type { IdentityRow } from '../tables/identities.ts'

/** A pause that Discord asks for is kept up to here; a longer one is left to the next turn. */
const LONGEST_PAUSE_MS = 5000

type RoleDeps = Pick<Deps, 'now' | 'log'> & {
  store: Pick<Deps['store'], 'users' | 'identities'>
  tokens: IdentityTokens
}

export type RoleSync = {
  /** Gives or takes the role of patrons, as the account is pro or not. */
  sync: (identity: IdentityRow) => Promise<void>
  /** Takes it from somebody who unlinks. */
  take: (identity: IdentityRow) => Promise<void>
}

/** Roles in our Discord server. `hasRole` is the role as we last wanted it: whoever is not there is asked for again nightly. */
function roleSync({ store, now, log, tokens }: RoleDeps, roles: DiscordRoles): RoleSync {
  async function give(identity: IdentityRow): Promise<void> {
    if ((await roles.setRole(identity.subject, true)) === 'done') return
    if (!identity.scope.split(' ').includes('guilds.join')) return
    const token = await tokens.access(identity)
    if (token !== undefined) await roles.join(identity.subject, token, true)
  }

  return {
    async sync(identity) {
      const user = await store.users.byUid(identity.userUid)
      if (!user) return
      const isPro = proSources(proFacts(user), now()).length > 0
      try {
        await withRetry(() => (isPro ? give(identity) : roles.setRole(identity.subject, false)))
      } catch (error) {
        if (!(error instanceof ServiceFailure) || error.kind !== 'refused') throw error
        // Such as 50013: the bot stands below the role, or below this person. Asking again at once would not help.
        log.warn({ err: error }, 'Discord refuses to change a role')
      }
      await store.identities.change(identity, { hasRole: isPro })
    },
    async take(identity) {
      await withRetry(() => roles.setRole(identity.subject, false))
    },
  }
}

/** Undefined where no bot gives roles. */
export function rolesOf(deps: Deps, providers: Providers): RoleSync | undefined {
  const roles = providers.discord?.roles
  return roles && roleSync({ ...deps, tokens: identityTokens(deps, providers) }, roles)
}

/** Once more after the pause that Discord asks for, if it is short. */
async function withRetry(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const pauseMs = error instanceof ServiceFailure ? error.retryAfterMs : undefined
    if (pauseMs === undefined || pauseMs > LONGEST_PAUSE_MS) throw error
    await sleep(pauseMs)
    await work()
  }
}
