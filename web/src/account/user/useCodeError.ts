import { isRefusal } from '../../api/refusal.ts'
import { useErrorText, withWait } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { useSuspendedText } from './useSuspendedText.ts'

/** The words for a code that was not sent or not taken; none for none. */
export function useCodeError(): (error: unknown) => string | undefined {
  const t = useText()
  const errorText = useErrorText()
  const suspended = useSuspendedText()
  return (error) => {
    if (error === null || error === undefined) return undefined
    if (isRefusal(error) && error.code === 'account_suspended') return suspended
    if (!isRefusal(error) || error.code !== 'rate_limited') return errorText(error)
    return withWait(t('user.signIn.tooMany'), error.retryAfterS, t)
  }
}
