import { getMe, type Me } from '@raidkit/contract/account/users'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { callKey } from '../../../api/useCall.ts'
import { knownUser } from '../../../account/shared/reader/userCopy.ts'

/** Minimum time in ms between two requests, however often it is called. */
const PAUSE_MS = 1_000

let asking: Promise<void> | undefined

/**
 * Returns the reader's current data from the server (spec section 4: before a quest update, and on a status message).
 */
export async function freshUser(): Promise<Me | undefined> {
  asking ??= queryClientOfPage()
    .invalidateQueries({ queryKey: callKey(getMe) })
    .finally(() => setTimeout(() => (asking = undefined), PAUSE_MS))
  await asking
  return knownUser()
}
