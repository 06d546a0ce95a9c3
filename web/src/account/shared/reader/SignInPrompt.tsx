import { featureAccess, type Feature } from '@raidkit/rules/platform/access'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { USER } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'

type Props = {
  title: string
  text: string
  action: string
  /** Page to return to after signing in. */
  page: string
  /** Feature behind the prompt, which decides whether it asks for Pro. Left out if any account is sufficient. */
  feature?: Feature
  /**
   * Sets the height of the placeholder that it replaces, so that the footer does not move. Optional if the page takes
   * care of it.
   */
  className?: string
}

/** Replaces a page that needs an account, and states whether a free one is sufficient. */
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
