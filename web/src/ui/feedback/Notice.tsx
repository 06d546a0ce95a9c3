import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { CLOSE, DANGER, INFO, SUCCESS, WARNING } from '../icons/glyphs.ts'
import { TONES } from '../tones.ts'

const GLYPHS = { info: INFO, up: SUCCESS, warning: WARNING, danger: DANGER } as const

type Props = {
  tone?: keyof typeof GLYPHS
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** Shows a bar across the page instead of a card. */
  bar?: boolean
}

/** Persistent notice. Background and glyph show the tone, the text keeps its colour. */
export function Notice({ tone = 'info', title, children, action, onDismiss, bar = false }: Props) {
  const t = useText()
  return (
    <div
      className={joinClasses(
        // Beside a button the text is centred vertically.
        action && !title ? 'items-center' : 'items-start',
        'flex gap-2.5 px-3 py-2 text-sm',
        TONES[tone],
        bar ? 'justify-center border-b border-line' : 'rounded-md border border-transparent',
      )}
    >
      <Icon glyph={GLYPHS[tone]} size="sm" className={action && !title ? undefined : 'mt-px'} />
      <div className={joinClasses('min-w-0 text-text', !bar && 'grow')}>
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className="shrink-0">{action}</div>}
      {onDismiss && (
        <IconButton
          glyph={CLOSE}
          label={t('ui.dismiss')}
          size="sm"
          onClick={onDismiss}
          className="-my-1 -me-1.5"
        />
      )}
    </div>
  )
}
