import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { EXTERNAL } from '../icons/glyphs.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

type Props = { href: string; className?: string; children: ReactNode }

/** Link to another site in a new tab, which screen readers announce. */
export function ExternalLink({ href, className, children }: Props) {
  const t = useText()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={joinClasses('inline-flex min-h-6 items-center gap-1', className)}
    >
      {children}
      <Icon glyph={EXTERNAL} size="xs" className="text-faint" />
      <VisuallyHidden>{t('ui.newTab')}</VisuallyHidden>
    </a>
  )
}
