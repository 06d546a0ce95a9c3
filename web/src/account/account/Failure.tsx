import { isRefusal } from '../../api/refusal.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Part } from './parts.ts'

type Props = {
  error: unknown
  /** Where the reader comes back to after signing in again. */
  part: Part
  /** Instead of what the code says. */
  text?: string | undefined
}

/** Why something was not done, heard at once; with the way to sign in again where that is what is missing. */
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
