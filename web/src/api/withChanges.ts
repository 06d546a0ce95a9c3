import type { Me, ProgressSource } from '@raidkit/contract/account/users'
import type { UserUpdate } from '@raidkit/rules/account/users'

/** Changed fields, with the values that the page showed before the first change. */
export type Batch = {
  readonly fields: UserUpdate
  readonly was: UserUpdate
  /** Character that the page showed when the change was made. */
  readonly charUid: string
  /** Idempotency key, the same for every retry. */
  readonly key: string
  /** Origin of the change, for the history of the character. */
  readonly source?: ProgressSource | undefined
}

/** Changes not yet saved by the server: the batch being sent, and the one collecting behind it. */
export type UserChanges = { readonly sent: Batch | undefined; readonly waiting: Batch | undefined }

export const NO_CHANGES: UserChanges = { sent: undefined, waiting: undefined }

/** Applies unsaved changes to the account; the active character's entry in the list of characters is updated too. */
export function withChanges(me: Me, { sent, waiting }: UserChanges): Me {
  // Changes to another character than the active one are not shown until that character is active again.
  const shown = [sent, waiting].filter((batch) => batch?.charUid === me.charUid)
  if (shown.length === 0) return me
  // `ic3` is only sent along with a character switch; the page does not show it.
  const { ic3: _, ...fields } = Object.assign({}, ...shown.map((batch) => batch?.fields)) as UserUpdate // batch fields
  // Safe: an undefined field would mean no change, and batches contain none.
  const changed = { ...me, ...(fields as Partial<Me>) }
  const { charUid, level, gameMode, fraction, charName } = changed
  const chars = changed.chars.map((char) =>
    char.uid === charUid ? { ...char, level, gameMode, fraction, charName } : char,
  )
  return { ...changed, chars }
}
