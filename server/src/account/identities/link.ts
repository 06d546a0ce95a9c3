import { Refusal } from '@raidkit/contract/platform/errors'
import type { Language } from '@raidkit/rules/platform/languages'
import { needFreshSignIn } from '../../platform/http/freshSignIn.ts'
import type { SignedIn } from '../../platform/http/visitor.ts'
import { withDrive } from './drive.ts'
import { changePlayer, type Changing, joinAccounts, setPatronUntil } from '../accounts/index.ts'
import { emailAddress } from '../../platform/mails/index.ts'
import type { Person } from '../../platform/outside/person.ts'
import { notePatronage } from './patronage.ts'
import type { IdentityRow, Provider } from '../../platform/store/tables/identities.ts'
import type { UserRow } from '../../platform/store/tables/users.ts'

export type Arrival = {
  provider: Provider
  person: Person
  tokens: Pick<IdentityRow, 'accessToken' | 'refreshToken' | 'tokenExpiresAt' | 'scope' | 'failedAt'>
  /** Who is signed in here; nobody who comes by Patreon to sign in. */
  visitor: SignedIn | undefined
  language: Language
  nowMs: number
}

export type Linked =
  | { state: 'linked'; identity: IdentityRow; replaced: IdentityRow | undefined }
  /** The account there belongs to another account here, or to one that nobody may use. */
  | { state: 'elsewhere' | 'suspended' }

/** Somebody has come back from a provider: whose account they are, or will be. One transaction. */
export async function linkPerson(changing: Changing, arrival: Arrival): Promise<Linked> {
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

/** The account of somebody who is not linked yet: the one that is signed in, else the one with their address, else a new one. */
async function newHomeOf(changing: Changing, arrival: Arrival): Promise<string | undefined> {
  const { provider, person, visitor, nowMs } = arrival
  const { store } = changing
  if (visitor) {
    // A further way to sign in is a way to take the account away.
    if (provider === 'patreon') await needFreshSignIn({ visitor, store }, nowMs)
    return visitor.uid
  }
  // Only what Patreon has verified is ever here: an address that anybody may type in proves nothing.
  const email = emailOf(person)
  const owner = email === undefined ? undefined : await store.users.byEmail(email)
  if (!owner) return (await newUser(changing, arrival)).uid
  const others = await store.identities.ofUser(owner.uid)
  return others.some((identity) => identity.provider === provider) ? undefined : owner.uid
}

async function newUser({ store }: Changing, { person, language, nowMs }: Arrival): Promise<UserRow> {
  const made = await store.users.create({ email: emailOf(person) ?? null, language }, new Date(nowMs))
  // Somebody took the address in this very moment: the next try finds their account.
  if (made.state !== 'done') throw new Refusal('email_taken')
  return made.user
}

/** What the link means for the account: the address it may use, and the pledge. */
async function letCount(
  changing: Changing,
  { userUid, provider }: IdentityRow,
  { person, nowMs }: Arrival,
): Promise<void> {
  if (provider !== 'patreon') return
  await shareAddress(changing, { userUid, email: emailOf(person), nowMs })
  await notePatronage(changing, { subject: person.subject, member: person.member, nowMs, way: 'asked' })
}

/** The account's pages show it from now on. */
async function showLink(changing: Changing, { userUid, provider }: IdentityRow): Promise<void> {
  await changePlayer(changing, userUid, ({ row: { data } }) => ({
    account: provider === 'google' ? { data: withDrive(data, 'linked') } : {},
  }))
}

type Shared = { userUid: string; email: string | undefined; nowMs: number }

/** An account without an address takes the verified one; whose address it was is the same person, and joins it. */
async function shareAddress(changing: Changing, { userUid, email, nowMs }: Shared): Promise<void> {
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

/** Forgets a link. Whoever has neither an address nor Patreon left could never sign in again: refused. */
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
