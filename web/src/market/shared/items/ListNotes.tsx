import { TOP_HITS } from '@raidkit/rules/market/item-list'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'

type Props = {
  /** Only so many rows came, and the rest did not. */
  onlyFirst: number | undefined
  /** Items are here, prices are not. */
  isUnpriced: boolean
  isForeign: boolean
}

/** What the reader should know of the rows below. */
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

/** Below the rows of a search that shows its best ones only (spec section 9). */
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
