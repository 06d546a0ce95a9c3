import { isRefusal } from '../../api/refusal.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Part } from './parts.ts'

type Props = {
  error: unknown
  /** Part of the page to return to after signing in again. */
  part: Part
  /** Replaces the text of the error code. */
  text?: string | undefined
}

/** Announces why an action failed, with a link to sign in again if that is the cause. */
export function Failure({ error, part, text }: Props) {
  const t = useText()
  const errorText = useErrorText()
  if (!error) return null
  const isStale = isRefusal(error) && error.code === 'sign_in_again'
  return (
    <div role="alert">
      {isStale ? (
        <Notice
          tone="warning"
          action={
            <LinkButton to={`/user?again=1&to=${encodeURIComponent(`/account#${part}`)}`} size="sm">
              {t('account.again.action')}
            </LinkButton>
          }
        >
          {t('account.again.text')}
        </Notice>
      ) : (
        <Notice tone="danger">{text ?? errorText(error)}</Notice>
      )}
    </div>
  )
}
