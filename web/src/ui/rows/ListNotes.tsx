import { useText } from '../../i18n/useText.ts'
import { Button } from '../button/Button.tsx'
import { joinClasses } from '../classes.ts'
import { REFRESH } from '../icons/glyphs.ts'
import { Notice } from '../feedback/Notice.tsx'

type FailureProps = {
  text: string
  /** Label of the button; defaults to "try again". */
  retry?: string
  onRetry: () => void
}

/** Message that some rows failed to load. */
export function ListFailure({ text, retry, onRetry }: FailureProps) {
  const t = useText()
  const again = (
    <Button size="sm" onClick={onRetry}>
      {retry ?? t('ui.retry')}
    </Button>
  )
  return (
    <div className="mb-2">
      <Notice tone="warning" action={again}>
        {text}
      </Notice>
    </div>
  )
}

type SortAgainProps = {
  onClick: () => void
  text?: string
  /** Raises the button above other content at the foot of the page. */
  isHigh?: boolean
}

/**
 * Button that sorts again after values have changed. It floats above the list, so that nothing moves when it appears.
 */
export function SortAgain({ onClick, text, isHigh = false }: SortAgainProps) {
  const t = useText()
  return (
    <div
      className={joinClasses(
        'pointer-events-none fixed inset-x-0 z-sticky flex justify-center',
        isHigh ? 'bottom-16' : 'bottom-4',
      )}
      role="status"
    >
      <Button icon={REFRESH} onClick={onClick} className="pointer-events-auto shadow-overlay">
        {text ?? t('items.sortAgain')}
      </Button>
    </div>
  )
}
