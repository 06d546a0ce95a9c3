import { moneyText, numberText } from '@raidkit/rules/display'
import { itemLink } from '@raidkit/rules/links'
import { leftOf } from '@raidkit/rules/needs'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../ui/items/modeQuery.ts'
import { ItemTile } from '../../ui/ItemTile.tsx'
import { FirMark } from '../../ui/needs/FirMark.tsx'
import { Price } from '../../ui/Price.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Line, LineLink, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'

type Row = DashboardView['needs'][number]

/** What is still to be got, with today's price. */
export function NeedsSection({ view }: { view: DashboardView }) {
  const t = useText()
  const language = useLanguage()
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
                <span className="text-muted">{numberText(leftOf(row), language)} × </span>
                {item && <LineLink to={itemLink(item) + modeQuery(mode)}>{item.name}</LineLink>}{' '}
                {row.leftFir > 0 && <FirMark />}
              </Line>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

function NeedPrice({ row, view: { rubOf, hasPrices } }: { row: Row; view: DashboardView }) {
  const t = useText()
  const language = useLanguage()
  const each = rubOf(row.uids[0])
  if (!hasPrices) return <Skeleton className="h-5 w-20" />
  if (each === undefined) return <span className="text-warning">{t('trade.noPrice')}</span>
  const left = leftOf(row)
  return (
    <>
      <Price rub={Math.round(each * left)} className="font-medium" />
      {left > 1 && (
        <span className="block text-muted">
          {t('trade.each', { price: moneyText(Math.round(each), language) })}
        </span>
      )}
    </>
  )
}
