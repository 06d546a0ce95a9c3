import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { MOST_FAVOURITES } from './favChanges.ts'
import { favourites, NO_FAVOURITES, onFavourites, toggleFavourite } from './favourites.ts'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'

export type UseFavourites = {
  favList: readonly string[]
  isFavourite: (uid: string) => boolean
  toggle: (uid: string) => void
  /** False while a change is being saved, and if this browser stores nothing. */
  isSaved: boolean
}

/**
 * Returns the reader's favourites: those of their account, or for a visitor those of this browser. Empty until
 * hydration.
 */
export function useFavourites(): UseFavourites {
  const { favList, uids, isSaved } = useSyncExternalStore(onFavourites, favourites, () => NO_FAVOURITES)
  const toggle = useToggle()
  return useMemo(
    () => ({ favList, isFavourite: (uid: string) => uids.has(uid), toggle, isSaved }),
    [favList, uids, isSaved, toggle],
  )
}

function useToggle() {
  const t = useText()
  const errorText = useErrorText()
  return useCallback(
    (uid: string) => {
      toggleFavourite(uid).then(
        (outcome) =>
          outcome && showToast({ text: t('favourites.tooMany', { most: MOST_FAVOURITES }), tone: 'warning' }),
        (error: unknown) =>
          showToast({ text: t('favourites.notSaved', { reason: errorText(error) }), tone: 'danger' }),
      )
    },
    [t, errorText],
  )
}
