import { lazy, Suspense, useSyncExternalStore } from 'react'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { characterOpen } from './characterSlotState.ts'

const CharacterPopup = lazy(async () => {
  const [{ CharacterPopup: Popup }] = await Promise.all([
    import('../../account/character/CharacterPopup.tsx'),
    moreTexts(languageOfPage()),
  ])
  return { default: Popup }
})

/** Mount point of the character settings, whichever menu opens them. */
export function CharacterSlot() {
  const isOpen = useSyncExternalStore(characterOpen.follow, characterOpen.read, () => false)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CharacterPopup onClose={() => characterOpen.set(false)} />
    </Suspense>
  )
}
