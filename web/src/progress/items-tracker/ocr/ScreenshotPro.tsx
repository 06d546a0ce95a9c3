import { useText } from '../../../i18n/useText.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'

/** Replaces the reader for users to whom the server would not send its files. */
export function ScreenshotPro({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('itemsTracker.shots.proTitle')}
      footer={
        <LinkButton to="/user#levels" variant="primary">
          {t('itemsTracker.shots.getPro')}
        </LinkButton>
      }
    >
      <p className="max-w-text">{t('itemsTracker.shots.proText')}</p>
    </Dialog>
  )
}
