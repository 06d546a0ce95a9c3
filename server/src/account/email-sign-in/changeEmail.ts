import { Refusal } from '@raidkit/contract/platform/errors'
import { changePlayer, type Changing, joinAccounts } from '../accounts/index.ts'

type NewEmail = { userUid: string; email: string; nowMs: number }

/** The proven address becomes that of the account; an account that had it is joined into this one. */
export async function changeEmail(
  changing: Changing,
  { userUid, email, nowMs }: NewEmail,
): Promise<{ before: string | null; language: string }> {
  const other = await changing.store.users.byEmail(email)
  if (other && other.uid !== userUid)
    await joinAccounts(changing, { keptUid: userUid, goneUid: other.uid, nowMs })
  let before: string | null = null
  const player = await changePlayer(changing, userUid, ({ row }) => {
    before = row.email
    return row.email === email ? {} : { account: { email } }
  })
  if (!player) throw new Refusal('sign_in_required')
  return { before: before === email ? null : before, language: player.row.language }
}
