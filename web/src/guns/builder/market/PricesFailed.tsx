import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** The build goes on without prices. */
export function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const action = (
    <Button size="sm" onClick={onRetry}>
      {t('builder.retry')}
    </Button>
  )
  return (
    <Notice tone="warning" action={action}>
      {t('builder.pricesFailed')}
    </Notice>
  )
}
