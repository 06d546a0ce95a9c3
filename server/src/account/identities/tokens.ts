import type { Deps } from '../../deps.ts'
import { withDrive } from './drive.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { refreshedTokens, revokeToken, type OAuthClient, type Tokens } from '../../platform/outside/oauth.ts'
import type { Providers } from '../../platform/outside/providers.ts'
import { changePlayer, inOneWrite } from '../accounts/index.ts'
import { createSealing } from '../../platform/settings/index.ts'
import type { IdentityRow } from '../tables/identities.ts'

type TokenDeps = Pick<Deps, 'store' | 'publish' | 'locks' | 'now' | 'secret' | 'log'>
type Whose = Pick<IdentityRow, 'provider' | 'subject'>
type KeptTokens = Pick<IdentityRow, 'accessToken' | 'refreshToken' | 'tokenExpiresAt' | 'scope' | 'failedAt'>

/** Minimum remaining validity, so that a token does not expire while it is used. */
const MARGIN_MS = 60_000
/** Errors caused by our configuration rather than by the user; the link stays valid until the operator fixes it. */
const OUR_FAULT = new Set(['invalid_client', 'unauthorized_client'])

export type IdentityTokens = {
  /** Tokens in their stored form. */
  kept: (whose: Whose, tokens: Tokens) => KeptTokens
  /** Returns a token valid for `forMs`, refreshed if needed; undefined if the user has to link again. */
  access: (identity: IdentityRow, forMs?: number) => Promise<string | undefined>
  /** Marks the link as broken because a token that was just granted was refused. */
  refused: (identity: IdentityRow) => Promise<void>
  /** Revokes the tokens at the provider where supported. Never fails, as they are deleted here anyway. */
  revoke: (identity: IdentityRow) => Promise<void>
}

/**
 * Manages tokens of other services: encrypted in the store, refreshed by one node at a time, since each refresh
 * invalidates the previous token.
 */
export function identityTokens(deps: TokenDeps, providers: Providers): IdentityTokens {
  const { store, locks, now, log } = deps
  const { seal, open } = createSealing(deps.secret)

  const opened = (row: IdentityRow, kind: 'accessToken' | 'refreshToken') => {
    const sealed = row[kind]
    return sealed === null ? undefined : open(sealed, placeOf(row, kind))
  }

  const kept: IdentityTokens['kept'] = (whose, tokens) => ({
    accessToken: seal(tokens.accessToken, placeOf(whose, 'accessToken')),
    refreshToken: tokens.refreshToken && seal(tokens.refreshToken, placeOf(whose, 'refreshToken')),
    tokenExpiresAt: new Date(now() + tokens.expiresInMs),
    scope: tokens.scope,
    failedAt: null,
  })

  function good(row: IdentityRow, forMs: number): string | undefined {
    const isGood = row.failedAt === null && (row.tokenExpiresAt?.getTime() ?? 0) - now() > forMs
    return isGood ? opened(row, 'accessToken') : undefined
  }

  async function refresh(row: IdentityRow, client: OAuthClient): Promise<string | undefined> {
    const refreshToken = opened(row, 'refreshToken')
    if (refreshToken === undefined) return failLink(deps, row)
    try {
      const tokens = await refreshedTokens(client, refreshToken)
      const rest = { scope: tokens.scope || row.scope, refreshToken: tokens.refreshToken ?? refreshToken }
      await store.identities.renew(row, kept(row, { ...tokens, ...rest }))
      return tokens.accessToken
    } catch (error) {
      if (!isFinal(error)) throw error
      return failLink(deps, row)
    }
  }

  return {
    kept,
    async access(identity, forMs = MARGIN_MS) {
      const client = providers[identity.provider]?.oauth
      if (!client) return undefined
      const current = good(identity, forMs)
      if (current !== undefined || identity.failedAt !== null) return current
      let token: string | undefined
      const outcome = await locks.withLock(`tokens:${identity.provider}:${identity.subject}`, async () => {
        // Another node may have refreshed it meanwhile.
        const row = await store.identities.find(identity.provider, identity.subject)
        if (row && row.failedAt === null) token = good(row, forMs) ?? (await refresh(row, client))
      })
      if (outcome === 'busy')
        throw new ServiceFailure(`${client.service}: its token is being refreshed`, 'away')
      return token
    },
    refused: (identity) => refused(deps, identity),
    async revoke(identity) {
      const client = providers[identity.provider]?.oauth
      // Both providers that support it invalidate all tokens of a grant when its refresh token is revoked.
      const token = opened(identity, 'refreshToken') ?? opened(identity, 'accessToken')
      if (!client || token === undefined) return
      await revokeToken(client, token).catch((error: unknown) => {
        log.warn({ err: error }, 'tokens could not be revoked')
      })
    },
  }
}

async function refused(deps: TokenDeps, { provider, subject, userUid }: IdentityRow): Promise<void> {
  const row = await deps.store.identities.find(provider, subject)
  // A link that was renewed meanwhile, by any user, stays.
  if (row && row.userUid === userUid && row.failedAt === null) await failLink(deps, row)
}

/**
 * Marks a link as broken after the grant was lost: removes the tokens, and the account's pages ask the user to link
 * again.
 */
async function failLink(deps: TokenDeps, row: IdentityRow): Promise<undefined> {
  const fields = {
    accessToken: null,
    refreshToken: null,
    tokenExpiresAt: null,
    failedAt: new Date(deps.now()),
  }
  await inOneWrite(deps, async (changing) => {
    if (!(await changing.store.identities.renew(row, fields))) return
    if (row.provider === 'google') await changing.store.cloudDrives.setWatch(row.userUid, undefined)
    await changePlayer(changing, row.userUid, ({ row: { data } }) => ({
      account: row.provider === 'google' ? { data: withDrive(data, 'failed') } : {},
    }))
  })
  deps.log.info({ provider: row.provider }, 'a link was revoked at the provider')
}

const placeOf = ({ provider, subject }: Whose, kind: string) => `${provider}:${subject}:${kind}`

function isFinal(error: unknown): boolean {
  return error instanceof ServiceFailure && error.kind === 'refused' && !OUR_FAULT.has(String(error.code))
}
