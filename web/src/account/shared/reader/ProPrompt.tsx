import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LOCK } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'

type Props = { title: string; text: string; action: string }

/** In place of what needs Pro; leads to what that is. */
export function ProPrompt({ title, text, action }: Props) {
  return (
    <EmptyState
      glyph={LOCK}
      title={title}
      text={text}
      action={
        <LinkButton to="/user" variant="primary">
          {action}
        </LinkButton>
      }
    />
  )
}
