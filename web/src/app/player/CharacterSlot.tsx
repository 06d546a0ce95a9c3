import { lazy, Suspense, useSyncExternalStore } from 'react'
import { characterOpen } from './characterSlotState.ts'

const CharacterPopup = lazy(async () => ({
  default: (await import('../../features/character/CharacterPopup.tsx')).CharacterPopup,
}))

/** Where the settings of the character open, whichever menu asked for them. */
export function CharacterSlot() {
  const isOpen = useSyncExternalStore(characterOpen.follow, characterOpen.read, () => false)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CharacterPopup onClose={() => characterOpen.set(false)} />
    </Suspense>
  )
}
