import type { Language } from '@raidkit/rules/platform/languages'
import { emailAddress } from '../../platform/mails/index.ts'
import { changePlayer, type Changing } from './player.ts'
import type { Store } from '../../platform/store/connection.ts'

type Proven = { email: string; language: Language }

/** Returns the account of a verified address and creates it if it is new; concurrent requests get the same one. */
export async function accountOfEmail(store: Store, { email, language }: Proven, now: Date): Promise<string> {
  const known = await store.users.byEmail(email)
  if (known) return known.uid
  const made = await store.users.create({ email, language }, now)
  if (made.state === 'done') return made.user.uid
  return (await store.users.byEmailOrNew(email, now)).uid
}

type Owner = { userUid: string; email: string; ownerEmail: string | undefined; now: Date }

/** Makes the account with the verified address `OWNER_EMAIL` an admin. */
export async function makeOwner(
  changing: Changing,
  { userUid, email, ownerEmail, now }: Owner,
): Promise<void> {
  if (!ownerEmail || email !== emailAddress(ownerEmail)) return
  await changePlayer(changing, userUid, async ({ row }, store) => {
    if (row.admin) return {}
    const change = { before: { admin: false }, after: { admin: true } }
    await store.audit.add({ at: now, who: userUid, what: 'owner', target: userUid, ...change })
    return { account: { admin: true } }
  })
}
