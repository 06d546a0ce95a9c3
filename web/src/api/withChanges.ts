import type { Me, ProgressSource } from '@raidkit/contract/account/users'
import type { UserUpdate } from '@raidkit/rules/account/users'

/** Changed fields and what the page showed of them before the first change. */
export type Batch = {
  readonly fields: UserUpdate
  readonly was: UserUpdate
  /** The character that the page showed. */
  readonly charUid: string
  /** What it is sent with, however often. */
  readonly key: string
  /** How the page came to it, for the history of the character. */
  readonly source?: ProgressSource | undefined
}

/** What the server has not saved yet: the batch under way, and the one that gathers behind it. */
export type UserChanges = { readonly sent: Batch | undefined; readonly waiting: Batch | undefined }

export const NO_CHANGES: UserChanges = { sent: undefined, waiting: undefined }

/** The account with the reader's changes on it; the list of characters shows the active one as it is now. */
export function withChanges(me: Me, { sent, waiting }: UserChanges): Me {
  // What is on its way to another character than the one that is shown now shows when it comes back.
  const shown = [sent, waiting].filter((batch) => batch?.charUid === me.charUid)
  if (shown.length === 0) return me
  // `ic3` goes along with a switch and is nothing to show.
  const { ic3: _, ...fields } = Object.assign({}, ...shown.map((batch) => batch?.fields)) as UserUpdate // theirs
  // Safe: fields left undefined are no changes, and there are none.
  const changed = { ...me, ...(fields as Partial<Me>) }
  const { charUid, level, gameMode, fraction, charName } = changed
  const chars = changed.chars.map((char) =>
    char.uid === charUid ? { ...char, level, gameMode, fraction, charName } : char,
  )
  return { ...changed, chars }
}
