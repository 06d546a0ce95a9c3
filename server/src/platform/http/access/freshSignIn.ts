import { Refusal } from '@raidkit/contract/platform/errors'
import type { Store } from '../../store/connection.ts'
import type { SignedIn } from './visitor.ts'

const FRESH_MS = 30 * 60 * 1000

type Asker = { visitor: SignedIn; store: Store }

/**
 * Requires a session that began recently for actions that could lock the user out or take the account away: a browser
 * left open somewhere is not enough. An account that cannot sign in again (of an owner link) is exempt.
 */
export async function needFreshSignIn(
  { visitor, store }: Asker,
  nowMs: number,
  freshMs = FRESH_MS,
): Promise<void> {
  const startedAtMs = visitor.session?.startedAtMs ?? Number.NEGATIVE_INFINITY
  if (nowMs - startedAtMs <= freshMs && nowMs >= startedAtMs) return
  if (await canSignIn(store, visitor.uid)) throw new Refusal('sign_in_again')
}

/**
 * Returns true if the account can sign in by mail or by a provider for signing in; other providers are only linked.
 */
export async function canSignIn(store: Store, userUid: string): Promise<boolean> {
  const user = await store.users.byUid(userUid)
  if (user?.email) return true
  return (await store.identities.ofUser(userUid)).some(({ provider }) => provider === 'patreon')
}
