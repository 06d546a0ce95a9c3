import { useText } from '../../i18n/useText.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { DANGER, REFRESH } from '../icons/glyphs.ts'

type Props = { title?: string; text?: string; onRetry?: () => void; retrying?: boolean }

/** Message for a failed request or action, announced immediately by screen readers. */
export function ErrorState({ title, text, onRetry, retrying }: Props) {
  const t = useText()
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Icon glyph={DANGER} size="xl" className="text-danger" />
      <p className="max-w-text font-medium">{title ?? t('ui.failed')}</p>
      {text && <p className="max-w-text text-sm text-muted">{text}</p>}
      {onRetry && (
        <Button icon={REFRESH} loading={retrying} onClick={onRetry} className="mt-2">
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
