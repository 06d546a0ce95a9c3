import { EmptyState } from '../../ui/EmptyState.tsx'
import { USER } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

type Props = {
  title: string
  text: string
  action: string
  /** Where signing in leads back to. */
  page: string
  /** As high as what stood here while it was not known who reads: the foot of the page stays where it is. The page may see to that. */
  className?: string
}

/** In place of a page that belongs to an account. */
export function SignInPrompt({ title, text, action, page, className }: Props) {
  return (
    <div className={className}>
      <EmptyState
        glyph={USER}
        title={title}
        text={text}
        action={
          <LinkButton to={`/user?to=${encodeURIComponent(page)}`} variant="primary">
            {action}
          </LinkButton>
        }
      />
    </div>
  )
}
