import type { Access } from '@raidkit/rules/access'
import type { User } from '@raidkit/rules/users'
import { getMe } from '@raidkit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isRefusal } from './refusal.ts'
import { send } from './send.ts'
import { callKey } from './useCall.ts'

/** Pages are the same for everyone; this readable cookie beside the session says whether to ask who reads. */
const HINT_COOKIE = 'signed_in'

/** Who reads the page. A visitor until the server has said otherwise. */
export type Reader = { user: User | undefined; access: Access; isPending: boolean }

export function useUser(): Reader {
  const mayBeSignedIn = useSyncExternalStore(nothingChanges, hasHint, () => false)
  const { data: user, isPending } = useQuery({
    queryKey: callKey(getMe),
    queryFn: ({ signal }) => askMe(signal),
    enabled: mayBeSignedIn,
  })
  return { user: user ?? undefined, access: accessOf(user), isPending: mayBeSignedIn && isPending }
}

/** A session that ended elsewhere leaves its hint behind; without it the next page does not ask again. */
async function askMe(signal: AbortSignal): Promise<User | null> {
  try {
    return await send(getMe, {}, { signal })
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'sign_in_required') throw error
    document.cookie = `${HINT_COOKIE}=; path=/; max-age=0`
    return null
  }
}

function accessOf(user: User | null | undefined): Access {
  if (!user) return 'visitor'
  if (user.admin) return 'admin'
  return user.pro ? 'pro' : 'user'
}

function hasHint(): boolean {
  return document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)
}

/** Signing in and out are full page loads. */
function nothingChanges() {
  return () => {}
}
