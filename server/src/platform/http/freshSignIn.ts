import { Refusal } from '@raidkit/contract/platform/errors'
import type { Store } from '../store/connection.ts'
import type { SignedIn } from './visitor.ts'

const FRESH_MS = 30 * 60 * 1000

type Asker = { visitor: SignedIn; store: Store }

/**
 * What could lock somebody out or take the account away needs a session that began a short while ago: a browser that
 * was left open somewhere is not enough. An account that cannot sign in again (of an owner link) does without.
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

/** By mail or by a provider that signs in; the other providers are only linked. */
export async function canSignIn(store: Store, userUid: string): Promise<boolean> {
  const user = await store.users.byUid(userUid)
  if (user?.email) return true
  return (await store.identities.ofUser(userUid)).some(({ provider }) => provider === 'patreon')
}
