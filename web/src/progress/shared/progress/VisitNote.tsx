import { featureAccess } from '@raidkit/rules/platform/access'
import { useSite } from '../../../api/site.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useIsVisit } from './useIsVisit.ts'

/** Notes that progress lasts for this visit only, for readers for whom it does. */
export function VisitNote() {
  const t = useText()
  const { user } = useUser()
  const isVisit = useIsVisit()
  const { settings } = useSite()
  if (!isVisit) return null
  const needsPro = featureAccess('saveProgress', settings?.access) === 'pro'
  return (
    <Notice
      action={
        <LinkButton to="/user" size="sm" className="shrink-0">
          {t(user ? 'progress.visit.account' : 'progress.visit.signIn')}
        </LinkButton>
      }
    >
      {t(needsPro ? 'progress.visit.text' : 'progress.visit.free')}
    </Notice>
  )
}
