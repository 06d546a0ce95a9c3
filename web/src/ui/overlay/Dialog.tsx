import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { backdropClasses, footerClasses, popupClasses } from './dialogClasses.ts'
import { IconButton } from '../button/IconButton.tsx'
import { CLOSE } from '../icons/glyphs.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
  /** Buttons, with the primary one last. */
  footer?: ReactNode
}

/** Modal dialog: it takes the focus and restores it; Escape, the backdrop and the close button close it. */
export function Dialog({ open, onClose, title, description, children, footer }: Props) {
  const t = useText()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className={popupClasses}>
          <div className="flex items-start gap-3 border-b border-line py-3 ps-4 pe-2">
            <div className="min-w-0 grow">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="text-sm text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton glyph={CLOSE} label={t('ui.close')} size="sm" />} />
          </div>
          <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
          {footer && <div className={footerClasses}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
