import { Refusal } from '@raidkit/contract/platform/errors'
import type { Language } from '@raidkit/rules/platform/languages'
import { needFreshSignIn } from '../../platform/http/access/freshSignIn.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import { withDrive } from './drive.ts'
import { changePlayer, type Changing, joinAccounts, setPatronUntil } from '../accounts/index.ts'
import { emailAddress } from '../../platform/mails/index.ts'
import type { Person } from '../../platform/outside/person.ts'
import { notePatronage } from './patronage.ts'
import type { IdentityRow, Provider } from '../tables/identities.ts'
import type { UserRow } from '../tables/users.ts'

export type Arrival = {
  provider: Provider
  person: Person
  tokens: Pick<IdentityRow, 'accessToken' | 'refreshToken' | 'tokenExpiresAt' | 'scope' | 'failedAt'>
  /** Signed-in user; undefined for a sign-in by Patreon. */
  visitor: SignedIn | undefined
  language: Language
  nowMs: number
}

export type LinkResult =
  | { state: 'linked'; identity: IdentityRow; replaced: IdentityRow | undefined }
  /** The provider account is linked to another account here, or to a suspended one. */
  | { state: 'elsewhere' | 'suspended' }

/** Links a person who returned from a provider to their account, existing or new. Runs in one transaction. */
export async function linkPerson(changing: Changing, arrival: Arrival): Promise<LinkResult> {
  const { provider, person, tokens, nowMs } = arrival
  const { store } = changing
  await store.identities.hold(provider, person.subject)
  const known = await store.identities.find(provider, person.subject)
  const userUid = known ? ownOf(known, arrival) : await newHomeOf(changing, arrival)
  if (userUid === undefined) return { state: 'elsewhere' }
  if ((await store.users.byUid(userUid))?.suspendedAt) return { state: 'suspended' }
  const replaced = known ? undefined : await store.identities.remove(userUid, provider)
  const identity: IdentityRow = {
    provider,
    subject: person.subject,
    userUid,
    name: person.name,
    ...tokens,
    hasRole: known?.hasRole ?? null,
    linkedAt: known?.linkedAt ?? new Date(nowMs),
  }
  await store.identities.put(identity)
  await letCount(changing, identity, arrival)
  if (!known || known.failedAt !== null) await showLink(changing, identity)
  return { state: 'linked', identity, replaced }
}

function ownOf(known: IdentityRow, { visitor }: Arrival): string | undefined {
  return visitor === undefined || visitor.uid === known.userUid ? known.userUid : undefined
}

/**
 * Returns the account for a person who is not linked yet: the signed-in one, otherwise the one with their address,
 * otherwise a new one.
 */
async function newHomeOf(changing: Changing, arrival: Arrival): Promise<string | undefined> {
  const { provider, person, visitor, nowMs } = arrival
  const { store } = changing
  if (visitor) {
    // A linked Patreon account can sign in, so linking it could be used to take over the account.
    if (provider === 'patreon') await needFreshSignIn({ visitor, store }, nowMs)
    return visitor.uid
  }
  // Only addresses verified by Patreon get here; an unverified address proves nothing.
  const email = emailOf(person)
  const owner = email === undefined ? undefined : await store.users.byEmail(email)
  if (!owner) return (await newUser(changing, arrival)).uid
  const others = await store.identities.ofUser(owner.uid)
  return others.some((identity) => identity.provider === provider) ? undefined : owner.uid
}

async function newUser({ store }: Changing, { person, language, nowMs }: Arrival): Promise<UserRow> {
  const made = await store.users.create({ email: emailOf(person) ?? null, language }, new Date(nowMs))
  // The address was taken by a concurrent request; the next attempt finds that account.
  if (made.state !== 'done') throw new Refusal('email_taken')
  return made.user
}

/** Applies the consequences of a link to the account: its verified address and the pledge. */
async function letCount(
  changing: Changing,
  { userUid, provider }: IdentityRow,
  { person, nowMs }: Arrival,
): Promise<void> {
  if (provider !== 'patreon') return
  await shareAddress(changing, { userUid, email: emailOf(person), nowMs })
  await notePatronage(changing, { subject: person.subject, member: person.member, nowMs, way: 'asked' })
}

/** Updates the account, so that its open pages show the link. */
async function showLink(changing: Changing, { userUid, provider }: IdentityRow): Promise<void> {
  await changePlayer(changing, userUid, ({ row: { data } }) => ({
    account: provider === 'google' ? { data: withDrive(data, 'linked') } : {},
  }))
}

type VerifiedAddress = { userUid: string; email: string | undefined; nowMs: number }

/**
 * Gives the verified address to an account without one. If another account has that address, it belongs to the same
 * person and is merged.
 */
async function shareAddress(changing: Changing, { userUid, email, nowMs }: VerifiedAddress): Promise<void> {
  const { store } = changing
  const user = await store.users.byUid(userUid)
  if (email === undefined || user?.email !== null) return
  const owner = await store.users.byEmail(email)
  if (owner?.suspendedAt) return
  if (owner) await joinAccounts(changing, { keptUid: userUid, goneUid: owner.uid, nowMs })
  else await changePlayer(changing, userUid, () => ({ account: { email } }))
}

function emailOf({ email }: Person): string | undefined {
  return email === undefined ? undefined : emailAddress(email)
}

/** Removes a link. Refused if neither an address nor Patreon would be left to sign in with. */
export async function unlinkPerson(
  changing: Changing,
  userUid: string,
  provider: Provider,
): Promise<IdentityRow | undefined> {
  let gone: IdentityRow | undefined
  await changePlayer(changing, userUid, async ({ row: { email, data } }, store) => {
    gone = await store.identities.remove(userUid, provider)
    if (!gone) return {}
    if (provider === 'patreon' && email === null) throw new Refusal('last_sign_in')
    if (provider !== 'google') return { account: {} }
    await store.cloudDrives.remove(userUid)
    return { account: { data: withDrive(data, 'unlinked') } }
  })
  if (gone?.provider === 'patreon') await setPatronUntil(changing, userUid, null)
  return gone
}
