import { allows } from '@raidkit/rules/access'
import { rangeAccess } from '@raidkit/rules/chart-ranges'
import type { GameMode } from '@raidkit/rules/modes'
import { useSite } from '../../../api/site.ts'
import { useUser } from '../../../api/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChartBody } from './ChartBody.tsx'
import { RangeChoice } from './RangeChoice.tsx'
import { useChartChoice } from './useChartChoice.ts'
import { usePriceHistory } from './usePriceHistory.ts'

type Props = { item: { uid: string; name: string }; mode: GameMode }

/** What an item cost over time in one mode, as a picture or as a table. Ranges beyond 7 days are for Pro. */
export function PriceChart({ item, mode }: Props) {
  const t = useText()
  const { access, isPending: isAsking } = useUser()
  const overrides = useSite().settings?.access
  const { choice, choose } = useChartChoice()
  const { range, isTable } = choice
  const isOpen = allows(access, rangeAccess(range, overrides))
  const history = usePriceHistory({ uid: item.uid, mode, range, isOpen })
  return (
    <section aria-labelledby="chart" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="chart" className="flex grow items-center gap-2 text-xl font-semibold">
          {t('item.chart.title')}
          <Badge>{mode}</Badge>
          {history.data?.source === 'sample' && (
            <Badge tone="warning">
              <span title={t('item.chart.sampleHint')}>{t('item.chart.sample')}</span>
            </Badge>
          )}
        </h2>
        <RangeChoice range={range} access={access} onRange={(next) => choose({ range: next })} />
        <Button size="sm" aria-pressed={isTable} onClick={() => choose({ isTable: !isTable })}>
          {t(isTable ? 'item.chart.asChart' : 'item.chart.asTable')}
        </Button>
      </div>
      <div className="flex min-h-84 flex-col sm:min-h-96">
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
