import { useUser } from '../reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useIsVisit } from './useIsVisit.ts'

/** Says that what is tracked lasts for this visit, to whom it does. */
export function VisitNote() {
  const t = useText()
  const { user } = useUser()
  const isVisit = useIsVisit()
  if (!isVisit) return null
  return (
    <Notice
      action={
        <LinkButton to={user ? '/account' : '/user'} size="sm" className="shrink-0">
          {t(user ? 'progress.visit.account' : 'progress.visit.signIn')}
        </LinkButton>
      }
    >
      {t('progress.visit.text')}
    </Notice>
  )
}
