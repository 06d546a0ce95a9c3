import { MINUTE_S } from '@raidkit/rules/platform/time'
import { useCallback } from 'react'
import { useText } from '../i18n/useText.ts'
import { isRefusal, NetworkFailure } from './refusal.ts'

/** Minimum wait in seconds worth mentioning; a shorter one is over once the user has read of it. */
const WORTH_SAYING_S = 5

/** Adds the time until a retry is worthwhile, if the user has to wait. */
export function withWait(text: string, seconds: number | undefined, t: ReturnType<typeof useText>): string {
  if (seconds === undefined || seconds < WORTH_SAYING_S) return text
  const wait =
    seconds < 2 * MINUTE_S
      ? t('errors.trouble.again', { seconds: Math.ceil(seconds) })
      : t('errors.trouble.againMinutes', { minutes: Math.ceil(seconds / MINUTE_S) })
  return `${/[.!?]$/.test(text) ? text : `${text}.`} ${wait}`
}

/** Returns a function that describes a refusal of the server, or its failure to answer. */
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
