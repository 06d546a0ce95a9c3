import { sendSignInCode } from '@raidkit/contract/account/signIn'
import { useLocation, useNavigate } from 'react-router'
import { useNow } from '../../api/useNow.ts'
import { useSend } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { secondsUntilResend, type SentCode } from './sentCode.ts'
import { useCodeError } from './useCodeError.ts'

/** Offers help if no code arrives: sending another one after a minute, or changing the address. */
export function ResendCode({ sent, onSent }: { sent: SentCode; onSent: () => void }) {
  const t = useText()
  const language = useLanguage()
  const errorOf = useCodeError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const seconds = secondsUntilResend(sent, useNow(1000))
  const stay = (state: SentCode) =>
    void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true })
  const sending = useSend(sendSignInCode, {
    onSuccess: () => {
      stay({ email: sent.email, sentAtMs: Date.now() })
      onSent()
    },
  })
  const error = errorOf(sending.error)
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          size="sm"
          disabled={seconds > 0}
          loading={sending.isPending}
          onClick={() => sending.send({ email: sent.email, lang: language })}
        >
          <span className="tabular-nums">
            {seconds > 0 ? t('user.signIn.resendIn', { seconds }) : t('user.signIn.resend')}
          </span>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => stay({ ...sent, isWrongAddress: true })}>
          {t('user.signIn.otherAddress')}
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-muted empty:hidden">
        {error ?? (sending.data ? t('user.signIn.resent') : '')}
      </p>
    </>
  )
}
