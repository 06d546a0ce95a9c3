import { useCallback } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { NetworkFailure } from '../../api/refusal.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { moreTexts } from '../../i18n/moreTexts.ts'

const listeners = new Set<() => void>()
let isOpen = false

/** Are the settings of the active character open? */
export function isCharacterOpen(): boolean {
  return isOpen
}

export function onCharacter(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

function show(next: boolean): void {
  isOpen = next
  for (const tell of listeners) tell()
}

export const closeCharacter = () => show(false)

/** Opens the settings of the active character. Their code and texts come when they are first wanted. */
export function useOpenCharacter(): () => void {
  const language = useLanguage()
  const errorText = useErrorText()
  return useCallback(() => {
    Promise.all([import('../../features/character/CharacterPopup.tsx'), moreTexts(language)]).then(
      () => show(true),
      (error: unknown) => showToast({ text: errorText(new NetworkFailure(error)), tone: 'danger' }),
    )
  }, [language, errorText])
}
