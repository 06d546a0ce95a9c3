import type { Access } from '@raidkit/rules/platform/access'
import { getMe, type Me } from '@raidkit/contract/account/users'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { send } from '../../../api/send.ts'
import { freshHint, hasHint, onHint } from './signedInHint.ts'
import { callKey } from '../../../api/useCall.ts'
import { acceptReply, forgetUser, knownUser } from './userCopy.ts'

/** Current reader of the page; a visitor until the server has answered. */
export type Reader = { user: Me | undefined; access: Access; isPending: boolean }

const ME = {
  queryKey: callKey(getMe),
  queryFn: ({ signal }: { signal: AbortSignal }) => askMe(signal),
}

export function useUser(): Reader {
  const mayBeSignedIn = useSyncExternalStore(followHint, hasHint, () => false)
  const { data: user, isPending } = useQuery({ ...ME, enabled: mayBeSignedIn })
  return { user: user ?? undefined, access: accessOf(user), isPending: mayBeSignedIn && isPending }
}

/** Access level and game mode of the reader; visitors have no mode. */
type Standing = { access: Access; gameMode: GameMode | undefined }

/**
 * Returns the reader's access and mode only, so that the page frame does not render again with every setting of the
 * reader.
 */
export function useStanding(): Standing & Pick<Reader, 'isPending'> {
  const enabled = useSyncExternalStore(followHint, hasHint, () => false)
  const { data, isPending } = useQuery({ ...ME, enabled, select: standingOf })
  return { ...(data ?? VISITOR), isPending: enabled && isPending }
}

/**
 * Returns some fields of the reader; `fields` must be a stable list. The component does not render again when other
 * fields change.
 */
export function useUserFields<Field extends keyof Me>(fields: readonly Field[]): Pick<Me, Field> | undefined {
  const enabled = useSyncExternalStore(followHint, hasHint, () => false)
  const select = useCallback((user: Me | null) => user && pickedFields(user, fields), [fields])
  return useQuery({ ...ME, enabled, select }).data ?? undefined
}

function pickedFields<Field extends keyof Me>(user: Me, fields: readonly Field[]): Pick<Me, Field> {
  // Safe: one entry per field.
  return Object.fromEntries(fields.map((field) => [field, user[field]])) as Pick<Me, Field>
}

const VISITOR: Standing = { access: 'visitor', gameMode: undefined }

function standingOf(user: Me | null): Standing {
  return { access: accessOf(user), gameMode: user?.gameMode }
}

/** Follows the hint, and signs out here after signing out in another tab. */
function followHint(tell: () => void): () => void {
  return onHint(() => {
    if (knownUser() && !hasHint()) forgetUser()
    tell()
  })
}

async function askMe(signal: AbortSignal): Promise<Me | null> {
  // The user has signed out in another tab.
  if (!freshHint()) {
    forgetUser()
    return null
  }
  try {
    return acceptReply(await send(getMe, {}, { signal }))
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'sign_in_required') throw error
    forgetUser()
    return null
  }
}

function accessOf(user: Me | null | undefined): Access {
  if (!user) return 'visitor'
  if (user.admin) return 'admin'
  if (user.editor) return 'editor'
  return user.pro ? 'pro' : 'user'
}
