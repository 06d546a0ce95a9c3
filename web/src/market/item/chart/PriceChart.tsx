import { hasAccess } from '@raidkit/rules/platform/access'
import { rangeAccess } from '@raidkit/rules/platform/chart-ranges'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useSite } from '../../../api/site.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChartBody } from './ChartBody.tsx'
import { RangeChoice } from '../../../prices/shared/prices/chart/RangeChoice.tsx'
import { useChartChoice } from './choice.ts'
import { usePriceHistory, type FirstHistory } from './usePriceHistory.ts'

/** Icon paths: a table with rows, and an axis with a line. */
const TABLE = 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 10v9'
const CHART = 'M4 4v16h16M7.5 15l4-5 3 3 5-7'

type Props = {
  item: { uid: string; name: string }
  mode: GameMode
  /** History of the free range, loaded with the page. */
  first: FirstHistory | undefined
}

/** Renders the price history of an item in one mode, as a chart or as a table. Ranges beyond 7 days are for Pro. */
export function PriceChart({ item, mode, first }: Props) {
  const t = useText()
  const { access, isPending: isAsking } = useUser()
  const overrides = useSite().settings?.access
  const { choice, choose } = useChartChoice()
  const { range, isTable } = choice
  const isOpen = hasAccess(access, rangeAccess(range, overrides))
  const history = usePriceHistory({ uid: item.uid, mode, range, isOpen, first })
  return (
    <section aria-labelledby="chart" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="chart" className="flex grow items-center gap-2 text-xl font-semibold">
          {t('item.chart.title')}
          {history.data?.source === 'sample' && (
            <Badge tone="warning">
              <span title={t('item.chart.sampleHint')}>{t('item.chart.sample')}</span>
            </Badge>
          )}
        </h2>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <RangeChoice range={range} access={access} onRange={(next) => choose({ range: next })} />
          <Button
            size="sm"
            icon={isTable ? CHART : TABLE}
            aria-pressed={isTable}
            onClick={() => choose({ isTable: !isTable })}
          >
            <span className="max-sm:sr-only">{t('item.chart.asTable')}</span>
          </Button>
        </div>
      </div>
      <div className="flex min-h-98 flex-col sm:min-h-100">
        <ChartBody
          item={item}
          choice={choice}
          history={history}
          isLocked={!isOpen && !isAsking}
          onFree={() => choose({ range: '7d' })}
        />
      </div>
    </section>
  )
}
