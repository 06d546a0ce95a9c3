import { hasProgress, knownLevel, levelUpdate, type UserField } from '@raidkit/rules/account/users'
import { useEffect } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useUpdateUser } from '../../../account/shared/player/useUpdateUser.ts'
import { keepLevel, keptLevel } from '../../../account/shared/reader/keptLevel.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useProgress, type TrackedFields } from './useProgress.ts'
import { dropVisit, freshTracked, visitOf, type TrackedCharacter, type VisitKey } from './visit.ts'

/**
 * Carries the progress that a visitor tracked into their account when they sign in. It is saved once they may save, and only
 * into a character without progress, so that nothing is replaced.
 */
export function useCarriedVisit(): void {
  const t = useText()
  const { user } = useUser()
  const { mayUpdate } = useUpdateUser()
  const { change, offerUndo, isSaved, isPending } = useProgress()
  useEffect(() => {
    if (!user || isPending || hasProgress(user)) return
    const { charUid, gameMode, fraction } = user
    const own = { charUid, gameMode }
    const hasOwn = trackedBy(own, fraction) !== undefined
    if (hasOwn && !isSaved) return
    const source = hasOwn ? own : { charUid: undefined, gameMode }
    const carried = trackedBy(source, fraction)
    if (!carried) return
    const undo = change(fieldsOf(carried, isSaved ? mayUpdate : () => true))
    dropVisit(source)
    keepLevel(source, undefined)
    if (isSaved) offerUndo({ text: t('progress.visit.carried'), undo })
  }, [user, isPending, isSaved, change, offerUndo, mayUpdate, t])
}

function trackedBy(key: VisitKey, faction: TrackedCharacter['fraction']): TrackedCharacter | undefined {
  const level = keptLevel(key)
  const visit = visitOf(key)
  if (level === undefined) return visit
  const tracked = visit ?? freshTracked(key.gameMode, faction)
  return level === knownLevel(tracked) ? tracked : { ...tracked, ...levelUpdate(level) }
}

/** Returns the tracked fields of a visit, limited to those that the reader may change. */
function fieldsOf(tracked: TrackedCharacter, mayChange: (field: UserField) => boolean): TrackedFields {
  const { gameMode: _, ...fresh } = freshTracked(tracked.gameMode, tracked.fraction)
  const fields = Object.keys(fresh) as (keyof typeof fresh)[] // safe: its own keys
  return Object.fromEntries(fields.filter(mayChange).map((field) => [field, tracked[field]]))
}
