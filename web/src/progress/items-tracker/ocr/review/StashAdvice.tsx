import { moneyText, numberText } from '@raidkit/rules/platform/display'
import type { KeepWhy, StashRow } from '@raidkit/rules/progress/needs'
import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Badge } from '../../../../ui/text/Badge.tsx'
import { useReasonName } from '../../../shared/needs/reasons/useReasonText.ts'
import { useSaleText } from '../../../shared/needs/useSaleText.ts'
import type { TrackerState } from '../../useTracker.ts'
import type { Review } from './review.ts'
import { useStashAdvice } from './useStashAdvice.ts'

type Tracker = Pick<TrackerState, 'answer' | 'trade' | 'names' | 'mode'>

/** Lists every recognised item with its advice: keep and why, or sell, where and for how much; and the sum. */
export function StashAdvice({ review, tracker }: { review: Review; tracker: Tracker }) {
  const t = useText()
  const language = useLanguage()
  const advice = useStashAdvice(review, tracker)
  if (!advice || advice.rows.length === 0) return null
  const { keepCount, sellCount, sellRub } = advice
  return (
    <section aria-label={t('itemsTracker.shots.advice.title')} className="grid gap-2">
      <h3 className="font-semibold">{t('itemsTracker.shots.advice.title')}</h3>
      <p aria-live="polite" className="text-sm">
        {t('itemsTracker.shots.advice.sum', {
          keep: keepCount,
          sell: sellCount,
          rub: moneyText(sellRub, language, '₽'),
        })}
      </p>
      <ul className="text-sm">
        {advice.rows.map((row) => (
          <AdviceLine key={row.uid} row={row} tracker={tracker} />
        ))}
      </ul>
    </section>
  )
}

function AdviceLine({ row, tracker }: { row: StashRow<SaleAdvice>; tracker: Tracker }) {
  const t = useText()
  const language = useLanguage()
  const { keep, why, sell, sale, rub } = row
  const saleText = useSaleText((trader) => tracker.answer?.quests.labels.traders[trader] ?? trader)
  const name = tracker.answer?.items.get(row.uid)?.name ?? row.uid
  const number = (count: number) => numberText(count, language)
  return (
    <li
      data-uid={row.uid}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 last:border-b-0"
    >
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        {t('itemsTracker.shots.advice.item', { name, count: number(keep + sell) })}
      </span>
      {why && (
        <span className="flex flex-wrap items-center gap-x-2">
          <Badge tone={why.why === 'needed' ? 'warning' : 'neutral'}>
            {t('itemsTracker.shots.advice.keep', { count: number(keep) })}
          </Badge>
          <span className="text-muted">
            <KeepText why={why} tracker={tracker} />
          </span>
        </span>
      )}
      {sale && (
        <span className="flex flex-wrap items-center gap-x-2">
          <Badge tone={rub ? 'up' : 'neutral'}>
            {t('itemsTracker.shots.advice.sell', { count: number(sell) })}
          </Badge>
          <span className="text-muted">{saleText(sale)}</span>
        </span>
      )}
    </li>
  )
}

/** Maximum number of reasons in a line. */
const MOST_REASONS = 2

function KeepText({ why, tracker: { names } }: { why: KeepWhy; tracker: Tracker }) {
  const t = useText()
  const nameOf = useReasonName()
  switch (why.why) {
    case 'needed': {
      const reasons = [...new Set(why.by.map((reason) => nameOf(reason, names)))]
      const list = reasons.slice(0, MOST_REASONS).join(', ')
      const more = reasons.length - MOST_REASONS
      return more > 0 ? t('itemsTracker.shots.advice.more', { list, more }) : list
    }
    case 'pool': {
      const [pool] = why.pools
      const quest = names.questOf(pool?.questUid ?? '')?.name ?? t('needs.goneQuest')
      return t('itemsTracker.shots.advice.pool', { quest })
    }
    case 'money':
      return t('itemsTracker.shots.advice.money')
  }
}
