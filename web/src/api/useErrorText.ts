import { useCallback } from 'react'
import { useText } from '../i18n/useText.ts'
import { isRefusal, NetworkFailure } from './refusal.ts'

/** The words for a "no" of the server, or for its silence. */
export function useErrorText(): (error: unknown) => string {
  const t = useText()
  return useCallback(
    (error) => {
      if (isRefusal(error)) return t(`errors.codes.${error.code}`)
      return t(error instanceof NetworkFailure ? 'errors.network' : 'errors.unknown')
    },
    [t],
  )
}
