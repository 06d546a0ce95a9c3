import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../button/Button.tsx'
import { backdropClasses, footerClasses, popupClasses } from './dialogClasses.ts'

type Props = {
  open: boolean
  /** Question in the title, such as 'Delete this PMC?'. */
  title: string
  /** Consequence of confirming. */
  text: string
  /** Verb on the button: 'Delete', never 'OK'. */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  working?: boolean
}

/** Dialog that asks for confirmation of an irreversible action. Enter and Escape cancel. */
export function ConfirmDialog({ open, title, text, confirm, onConfirm, onCancel, working }: Props) {
  const t = useText()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Base.Portal>
        {/* `forceRender` shows the backdrop also for a dialog nested in a popup. */}
        <Base.Backdrop forceRender className={backdropClasses} />
        <Base.Popup initialFocus={cancel} className={`${popupClasses} sm:max-w-md`}>
          <div className="flex flex-col gap-1 p-4">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <Base.Description className="text-muted">{text}</Base.Description>
          </div>
          <div className={footerClasses}>
            <Button ref={cancel} onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
            <Button variant="danger" loading={working} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
