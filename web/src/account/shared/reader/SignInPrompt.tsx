import { featureAccess, type Feature } from '@raidkit/rules/platform/access'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { USER } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'

type Props = {
  title: string
  text: string
  action: string
  /** Where signing in leads back to. */
  page: string
  /** What is behind the prompt: decides whether it asks for Pro. Left out where every account is enough. */
  feature?: Feature
  /** As high as what stood here while it was not known who reads: the foot of the page stays where it is. The page may see to that. */
  className?: string
}

/** In place of a page that belongs to an account. Says before the click whether a free one is enough. */
export function SignInPrompt({ title, text, action, page, feature, className }: Props) {
  const needs = useNeeds(feature)
  return (
    <div className={className}>
      <EmptyState
        glyph={USER}
        title={title}
        text={`${text} ${needs}`}
        action={
          <LinkButton to={`/user?to=${encodeURIComponent(page)}`} variant="primary">
            {action}
          </LinkButton>
        }
      />
    </div>
  )
}

function useNeeds(feature: Feature | undefined): string {
  const t = useText()
  const { settings } = useSite()
  const needsPro = feature !== undefined && featureAccess(feature, settings?.access) === 'pro'
  return t(needsPro ? 'ui.signInNeeds.pro' : 'ui.signInNeeds.user')
}
