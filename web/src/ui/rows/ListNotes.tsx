import { useText } from '../../i18n/useText.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { REFRESH } from '../icons/glyphs.ts'
import { Notice } from '../Notice.tsx'

type FailureProps = {
  text: string
  /** On the button; without it: try again. */
  retry?: string
  onRetry: () => void
}

/** Some rows did not come. */
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
  /** Higher, where something else is said at the foot of the page. */
  isHigh?: boolean
}

/** Figures have changed. Stands over the list, so that nothing moves when it comes. */
export function SortAgain({ onClick, text, isHigh = false }: SortAgainProps) {
  const t = useText()
  return (
    <div
      className={classes(
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
