import { useProgress } from '../../api/progress/useProgress.ts'
import { useUser } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Says that what is tracked lasts for this visit, to whom it does. */
export function VisitNote() {
  const t = useText()
  const { isSaved, isPending } = useProgress()
  const { user } = useUser()
  const isHydrated = useHydrated()
  // Pages are the same for everybody: the server says it, and it goes for those whose progress is kept.
  if (isHydrated && (isSaved || isPending)) return null
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
