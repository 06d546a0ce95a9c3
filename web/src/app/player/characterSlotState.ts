import { useCallback } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { NetworkFailure } from '../../api/refusal.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { createStore } from '../../state/createStore.ts'

/** True while the settings of the active character are open. */
export const characterOpen = createStore(false)

/** Returns a function that opens the settings of the active character. Their code and texts load on first use. */
export function useOpenCharacter(): () => void {
  const language = useLanguage()
  const errorText = useErrorText()
  return useCallback(() => {
    Promise.all([import('../../account/character/CharacterPopup.tsx'), moreTexts(language)]).then(
      () => characterOpen.set(true),
      (error: unknown) => showToast({ text: errorText(new NetworkFailure(error)), tone: 'danger' }),
    )
  }, [language, errorText])
}
