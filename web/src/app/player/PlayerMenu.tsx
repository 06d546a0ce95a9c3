import { memo, useEffect, lazy, Suspense, useSyncExternalStore } from 'react'
import { sendUnsent } from '../../account/shared/player/saving.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { useUserFields } from '../../account/shared/reader/useUser.ts'
import { languageOfPage } from '../../api/loaders.ts'
import { expectToasts } from '../../api/toasts.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { Dropdown } from '../../ui/overlay/Dropdown.tsx'
import { PlayerLine } from './PlayerLine.tsx'
import { PlayerLinks } from './PlayerLinks.tsx'
import { characterOpen } from './characterSlotState.ts'

const CharacterPopup = lazy(async () => {
  const [{ CharacterPopup: Popup }] = await Promise.all([
    import('../../account/character/CharacterPopup.tsx'),
    moreTexts(languageOfPage()),
  ])
  return { default: Popup }
})

const FIELDS = [
  ...(['fraction', 'charName', 'level', 'isLevelSet'] as const),
  ...(['admin', 'editor', 'chars', 'charUid', 'gameMode'] as const),
]

/**
 * Player in the bar, with a menu of characters and account links. Memoised, because most settings of the user do not
 * affect it.
 */
export const PlayerMenu = memo(function PlayerMenu() {
  const user = useUserFields(FIELDS)
  const tell = useFailureToast()
  useEffect(expectToasts, [])
  const isKnown = user !== undefined
  useEffect(() => {
    if (isKnown) sendUnsent(tell)
  }, [isKnown, tell])
  if (!user) return null
  return (
    <>
      <Dropdown align="end" className="min-w-0" trigger={<PlayerLine user={user} />}>
        {(close) => <PlayerLinks user={user} onDone={close} />}
      </Dropdown>
      <CharacterSlot />
    </>
  )
})

/** Mount point of the character settings, whichever menu opens them. */
function CharacterSlot() {
  const isOpen = useSyncExternalStore(characterOpen.follow, characterOpen.read, () => false)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CharacterPopup onClose={() => characterOpen.set(false)} />
    </Suspense>
  )
}
