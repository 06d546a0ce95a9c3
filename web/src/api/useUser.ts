import type { Access } from '@raidkit/rules/access'
import { getMe, type Me } from '@raidkit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isRefusal } from './refusal.ts'
import { send } from './send.ts'
import { hasHint, onHint } from './signedInHint.ts'
import { callKey } from './useCall.ts'
import { accepted, forgetUser, knownUser } from './userCopy.ts'

/** Who reads the page. A visitor until the server has said otherwise. */
export type Reader = { user: Me | undefined; access: Access; isPending: boolean }

export function useUser(): Reader {
  const mayBeSignedIn = useSyncExternalStore(followHint, hasHint, () => false)
  const { data: user, isPending } = useQuery({
    queryKey: callKey(getMe),
    queryFn: ({ signal }) => askMe(signal),
    enabled: mayBeSignedIn,
  })
  return { user: user ?? undefined, access: accessOf(user), isPending: mayBeSignedIn && isPending }
}

/** Who signed out in another tab is signed out here. */
function followHint(tell: () => void): () => void {
  return onHint(() => {
    if (knownUser() && !hasHint()) forgetUser()
    tell()
  })
}

async function askMe(signal: AbortSignal): Promise<Me | null> {
  try {
    return accepted(await send(getMe, {}, { signal }))
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'sign_in_required') throw error
    forgetUser()
    return null
  }
}

function accessOf(user: Me | null | undefined): Access {
  if (!user) return 'visitor'
  if (user.admin) return 'admin'
  return user.pro ? 'pro' : 'user'
}
