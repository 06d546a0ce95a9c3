import { acceptShare } from '@raidkit/contract/account/account'
import { Link, useNavigate } from 'react-router'
import { useErrorText } from '../../api/useErrorText.ts'
import { useSend } from '../../api/useCall.ts'
import { takeUser } from '../shared/reader/userCopy.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The link is spent only when its reader says so: link previews and a slip of the mouse do not take the seat. */
export function AcceptShare({ token }: { token: string }) {
  const t = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const accepting = useSend(acceptShare, {
    onSuccess: (me) => {
      takeUser(me)
      // The token is spent: it need not stay in the address.
      void navigate('/user', { replace: true, state: { isShareAccepted: true } })
    },
  })
  return (
    <section aria-labelledby="share-title" className="mb-6 rounded-lg border border-accent bg-surface p-4">
      <h2 id="share-title" className="mb-2 text-xl font-semibold">
        {t('user.share.title')}
      </h2>
      <p className="mb-4 max-w-text">{t('user.share.text')}</p>
      <div role="alert" className="mb-4 empty:hidden">
        {accepting.error && <Notice tone="danger">{errorText(accepting.error)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={accepting.isPending}
          onClick={() => accepting.send({ token: token.slice(0, 100) })}
        >
          {t('user.share.accept')}
        </Button>
        <Link to="/user" replace className={buttonClasses({ variant: 'ghost' })}>
          {t('user.share.decline')}
        </Link>
      </div>
    </section>
  )
}
