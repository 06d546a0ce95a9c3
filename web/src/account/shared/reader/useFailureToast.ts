import { useCallback } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'

/** Says that something of the reader could not be saved, and why. */
export function useFailureToast(): (error: unknown) => void {
  const t = useText()
  const errorText = useErrorText()
  return useCallback(
    (error) => showToast({ text: t('frame.notSaved', { reason: errorText(error) }), tone: 'danger' }),
    [t, errorText],
  )
}
