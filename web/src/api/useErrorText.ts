import { MINUTE_S } from '@raidkit/rules/platform/time'
import { useCallback } from 'react'
import { useText } from '../i18n/useText.ts'
import { isRefusal, NetworkFailure } from './refusal.ts'

/** Shorter ones are over when somebody has read of them. */
const WORTH_SAYING_S = 5

/** The same with the time until it is worth to try again, where somebody has to wait. */
export function withWait(text: string, seconds: number | undefined, t: ReturnType<typeof useText>): string {
  if (seconds === undefined || seconds < WORTH_SAYING_S) return text
  const wait =
    seconds < 2 * MINUTE_S
      ? t('errors.trouble.again', { seconds: Math.ceil(seconds) })
      : t('errors.trouble.againMinutes', { minutes: Math.ceil(seconds / MINUTE_S) })
  return `${/[.!?]$/.test(text) ? text : `${text}.`} ${wait}`
}

/** The words for a "no" of the server, or for its silence. */
export function useErrorText(): (error: unknown) => string {
  const t = useText()
  return useCallback(
    (error) => {
      if (isRefusal(error)) return withWait(t(`errors.codes.${error.code}`), error.retryAfterS, t)
      return t(error instanceof NetworkFailure ? 'errors.network' : 'errors.unknown')
    },
    [t],
  )
}
