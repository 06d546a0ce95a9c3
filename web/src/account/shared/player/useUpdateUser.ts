import { refusedFields, type UserField, type UserUpdate } from '@raidkit/rules/account/users'
import { useCallback, useEffect, useMemo } from 'react'
import { fieldsOf, pickFields } from './changes.ts'
import { saveNow, saveSoon } from './saving.ts'
import { useFailureToast } from '../reader/useFailureToast.ts'
import { useSite } from '../../../api/site.ts'
import { useStanding } from '../reader/useUser.ts'

export type UpdateUser = {
  /**
   * Changes fields of the signed-in player: shown at once, saved in a batch, reverted with a message if the server
   * refuses them. Fields that the reader may not change are silently ignored (spec section 5).
   */
  update: (fields: UserUpdate) => void
  /** Returns true if this reader may change the field. The server checks again. */
  mayUpdate: (field: UserField) => boolean
}

export function useUpdateUser(): UpdateUser {
  const { access } = useStanding()
  const overrides = useSite().settings?.access
  const tell = useFailureToast()
  const isSignedIn = access !== 'visitor'

  const update = useCallback(
    (fields: UserUpdate) => {
      const refused = refusedFields(fields, access, overrides)
      const allowed = fieldsOf(fields).filter((field) => !refused.includes(field))
      if (isSignedIn && allowed.length > 0) saveSoon(pickFields(fields, allowed), tell)
    },
    [isSignedIn, access, overrides, tell],
  )
  const mayUpdate = useCallback(
    // The check does not depend on the value.
    (field: UserField) => isSignedIn && refusedFields({ [field]: '' }, access, overrides).length === 0,
    [isSignedIn, access, overrides],
  )
  // Saves the waiting batch when the component unmounts.
  useEffect(() => () => void saveNow(), [])
  return useMemo(() => ({ update, mayUpdate }), [update, mayUpdate])
}
