import { PROVIDERS, type Provider } from '@raidkit/contract/account/signIn'
import { proSources } from '@raidkit/rules/account/pro'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import { proFacts } from '../../platform/http/access/sessions.ts'
import { identityTokens, type IdentityTokens, memberReread, rolesOf } from '../identities/index.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { openProviders, type Providers } from '../../platform/outside/providers.ts'
import { applyPatronage, inOneWrite, untilOf } from '../accounts/index.ts'
import type { IdentityRow } from '../tables/identities.ts'

/**
 * Limits of one job run: jobs run one after the other, so none may block the others for long. The rest waits for the
 * next run.
 */
const MOST_A_TURN = 50
const LONGEST_TURN_MS = 20_000

/**
 * Time before expiry at which tokens are refreshed. Patreon's last a month and Discord's a week; refreshing early
 * tolerates a day of downtime. Google's last an hour and are refreshed when used, and once a day after their expiry to
 * detect that the user revoked them.
 */
const REFRESHED_AHEAD_MS = { patreon: 5 * DAY_MS, discord: 2 * DAY_MS, google: -DAY_MS }

/** Returns the periodic jobs of the configured providers. */
export function providerJobs(deps: Deps): Job[] {
  const providers = openProviders(deps.settings)
  const tokens = identityTokens(deps, providers)
  return [
    ...(providers.patreon ? patreonJobs(deps, providers) : []),
    ...(providers.discord?.roles ? roleJobs(deps, providers) : []),
    ...PROVIDERS.filter((name) => providers[name]).map((name) => tokenJob(deps, tokens, name)),
  ]
}

function patreonJobs(deps: Deps, providers: Providers): Job[] {
  const { store } = deps
  const reread = memberReread(deps, providers)
  return [
    {
      name: 'patreon-members',
      everyMs: 5 * MINUTE_MS,
      run: async (held) => eachOf(await membersDue(deps), reread, held),
    },
    {
      // Recomputes Pro status, as the operator may have changed the required pledge.
      name: 'patreon-terms',
      everyMs: HOUR_MS,
      run: async (held) => {
        const terms = await globalSettings(store)
        const known = new Map((await store.patronages.all()).map((row) => [row.subject, row]))
        for (const { identity, user } of await store.identities.allWithPro('patreon')) {
          const patronage = known.get(identity.subject)
          const until = patronage ? untilOf(patronage, terms) : null
          if (held.aborted) return
          if (until?.getTime() === user.patronUntil?.getTime()) continue
          await inOneWrite(deps, (changing) => applyPatronage(changing, identity.subject))
        }
      },
    },
  ]
}

/** Returns the members to query: once a day, and more often when their Pro status is about to end. */
async function membersDue({ store, now }: Deps): Promise<IdentityRow[]> {
  const seen = new Map((await store.patronages.all()).map(({ subject, updatedAt }) => [subject, updatedAt]))
  const people = await store.identities.allWithPro('patreon')
  const isDue = ({ identity, user }: (typeof people)[number]) => {
    if (identity.failedAt !== null) return false
    const agoMs = now() - (seen.get(identity.subject)?.getTime() ?? 0)
    const leftMs = (user.patronUntil?.getTime() ?? 0) - now()
    return agoMs >= DAY_MS || (agoMs >= HOUR_MS && Math.abs(leftMs) < DAY_MS)
  }
  return people.filter(isDue).map(({ identity }) => identity)
}

function roleJobs(deps: Deps, providers: Providers): Job[] {
  const { store, now } = deps
  const roles = rolesOf(deps, providers)
  return [
    {
      // Updates roles within a minute of any change of Pro status.
      name: 'discord-roles',
      everyMs: MINUTE_MS,
      run: async (held) => {
        const people = await store.identities.allWithPro('discord')
        const due = people.filter(
          ({ identity, user }) => identity.hasRole !== proSources(proFacts(user), now()).length > 0,
        )
        await eachOf(
          due.map(({ identity }) => identity),
          async (identity) => roles?.sync(identity),
          held,
        )
      },
    },
    // Checks all roles again, as users may have joined the server or lost the role manually.
    { name: 'discord-roles-all', everyMs: DAY_MS, run: () => store.identities.forgetRoles() },
  ]
}

/** Creates one job per provider, so that none waits for another. */
function tokenJob(deps: Deps, tokens: IdentityTokens, provider: Provider): Job {
  const { store, now } = deps
  const aheadMs = REFRESHED_AHEAD_MS[provider]
  return {
    name: `${provider}-tokens`,
    everyMs: 10 * MINUTE_MS,
    run: async (held) => {
      const people = (await store.identities.allWithPro(provider)).map(({ identity }) => identity)
      const due = people.filter(({ failedAt, tokenExpiresAt }) => {
        return failedAt === null && (tokenExpiresAt?.getTime() ?? 0) - now() <= aheadMs
      })
      await eachOf(due, (identity) => tokens.access(identity, aheadMs), held)
    },
  }
}

/**
 * Processes accounts one by one. The run ends if a service is down or asks for a pause; an error of a single account
 * does not stop the others.
 */
async function eachOf(
  due: readonly IdentityRow[],
  work: (identity: IdentityRow) => Promise<unknown>,
  held: AbortSignal,
): Promise<void> {
  const startMs = performance.now()
  let refusal: ServiceFailure | undefined
  for (const identity of due.slice(0, MOST_A_TURN)) {
    if (held.aborted || performance.now() - startMs > LONGEST_TURN_MS) break
    try {
      await work(identity)
    } catch (error) {
      if (!(error instanceof ServiceFailure) || error.kind === 'away') throw error
      refusal = error
    }
  }
  if (refusal) throw refusal
}
