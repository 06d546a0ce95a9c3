import { TOP_HITS } from '@raidkit/rules/market/item-list'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

type Props = {
  /** Number of loaded rows, if the others failed to load. */
  onlyFirst: number | undefined
  /** True if items are loaded but prices are not. */
  isUnpriced: boolean
  isForeign: boolean
}

/** Renders warnings and notes above the rows. */
export function ListNotes({ onlyFirst, isUnpriced, isForeign }: Props) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2 not-empty:mb-2" aria-live="polite">
      {onlyFirst !== undefined && (
        <Notice tone="warning">{t('items.onlyFirst', { count: onlyFirst })}</Notice>
      )}
      {isUnpriced && <Notice tone="warning">{t('items.pricesFailed')}</Notice>}
      {isForeign && <Notice tone="info">{t('items.foreign')}</Notice>}
    </div>
  )
}

const proLink = (chunks: ReactNode) => (
  <Link to="/user" className="font-medium text-link underline">
    {chunks}
  </Link>
)

/** Renders the note below a search that shows only its best hits (spec section 9). */
export function TopNote({ total }: { total: number }) {
  const t = useText()
  return (
    <p className="mt-3 text-sm text-muted">
      {t.rich('items.top', {
        top: TOP_HITS,
        count: total,
        pro: proLink,
      })}
    </p>
  )
}
