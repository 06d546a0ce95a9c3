import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { leftOf } from '@raidkit/rules/progress/needs'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Line, LineLink, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'

type Row = DashboardView['needs'][number]

/** Lists the items that are still needed, with today's price. */
export function NeedsSection({ view }: { view: DashboardView }) {
  const t = useText()
  const { needs, itemOf, mode } = view
  return (
    <Section
      title={t('dashboard.needs.title')}
      note={t('dashboard.needs.note')}
      to={`/progression/items-tracker${modeQuery(mode)}`}
      more={t('dashboard.needs.more')}
    >
      {needs.length === 0 ? (
        <p className="text-sm text-muted">{t('dashboard.needs.none')}</p>
      ) : (
        <ul>
          {needs.map((row) => {
            const item = itemOf(row.uids[0])
            return (
              <Line
                key={row.id}
                icon={item && <ItemTile item={item} size="sm" />}
                end={<NeedPrice row={row} view={view} />}
              >
                {item && <LineLink to={itemLink(item) + modeQuery(mode)}>{item.name}</LineLink>}
                <NeedCounts row={row} />
              </Line>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** Shows the number of pieces needed now and in all, and how many of both have to be found in raid. */
function NeedCounts({ row }: { row: Row }) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  const { now, leftFir } = row
  const all = { now: number(now.fir + now.plain), left: number(leftOf(row)) }
  const fir = { now: number(now.fir), left: number(leftFir) }
  return (
    <span className="block text-sm text-muted">
      <span data-need-now>{t('dashboard.needs.now', all)}</span>
      {leftFir > 0 && <> · {t('dashboard.needs.fir', fir)}</>}
    </span>
  )
}

/** Shows the cost of the pieces that can be bought; pieces to be found in raid have none. */
function NeedPrice({ row, view }: { row: Row; view: DashboardView }) {
  const t = useText()
  const language = useLanguage()
  const { rubOf, hasPrices, isOwnOnly } = view
  const { now, leftPlain } = row
  const each = rubOf(row.uids[0])
  const isNow = now.fir + now.plain > 0
  const count = isNow ? now.plain : leftPlain
  if (!hasPrices) return <Skeleton className="h-5 w-20" />
  if (count === 0) return <span className="text-muted">{t('dashboard.needs.find')}</span>
  if (isOwnOnly(row.uids[0])) return <span className="text-warning">{t('needs.mustOwn')}</span>
  if (each === undefined) return <span className="text-warning">{t('trade.noPrice')}</span>
  return (
    <>
      <Price rub={Math.round(each * count)} className="font-medium" />
      {count > 1 && (
        <span className="block text-muted">
          {t('trade.each', { price: moneyText(Math.round(each), language) })}
        </span>
      )}
    </>
  )
}
