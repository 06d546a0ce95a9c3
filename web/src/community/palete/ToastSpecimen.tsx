import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/toastContext.ts'

export function ToastSpecimen() {
  const t = useText()
  const toast = useToast()
  const undo = () => toast({ text: t('palete.undone'), tone: 'up' })
  return (
    <>
      <Button
        onClick={() => toast({ text: t('palete.saved'), action: { label: t('ui.undo'), onAct: undo } })}
      >
        {t('palete.toast')}
      </Button>
      <Button onClick={() => toast({ text: t('palete.emailError'), tone: 'danger' })}>
        {t('palete.error')}
      </Button>
    </>
  )
}
