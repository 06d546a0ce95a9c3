import { getMe, type Me } from '@raidkit/contract/account/users'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { callKey } from '../../../api/useCall.ts'
import { knownUser } from '../../../account/shared/reader/userCopy.ts'

/** However often it is asked for, the server is asked once in this time. */
const PAUSE_MS = 1_000

let asking: Promise<void> | undefined

/** The reader as the server knows them now (spec section 4: before a quest update, and on a word of status). */
export async function freshUser(): Promise<Me | undefined> {
  asking ??= queryClientOfPage()
    .invalidateQueries({ queryKey: callKey(getMe) })
    .finally(() => setTimeout(() => (asking = undefined), PAUSE_MS))
  await asking
  return knownUser()
}
