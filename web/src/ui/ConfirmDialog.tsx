import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { backdropClasses, footerClasses, popupClasses } from './dialogClasses.ts'

type Props = {
  open: boolean
  /** The question: 'Delete this PMC?' */
  title: string
  /** What will happen. */
  text: string
  /** The verb on the button: 'Delete', never 'OK'. */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  working?: boolean
}

/** Asks before what cannot be undone. Enter, Escape and doing nothing all keep things as they are. */
export function ConfirmDialog({ open, title, text, confirm, onConfirm, onCancel, working }: Props) {
  const t = useText()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Base.Portal>
        {/* Asked from a popup it stands out as well. */}
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
