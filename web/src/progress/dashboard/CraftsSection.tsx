import { durationText, numberText } from '@raidkit/rules/platform/display'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { SaleMarks } from '../../prices/shared/prices/SaleMarks.tsx'
import { Line, LineLink, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'

/** Lists the crafts with the highest profit per hour right now. */
export function CraftsSection({ view: { crafts, itemOf, hideout, mode } }: { view: DashboardView }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Section
      title={t('dashboard.crafts.title')}
      note={t(crafts.isOwn ? 'dashboard.crafts.own' : 'dashboard.crafts.all')}
      to={`/crafts${modeQuery(mode)}`}
      more={t('dashboard.crafts.more')}
    >
      {crafts.rows.length === 0 ? (
        <p className="text-sm text-muted">{t('dashboard.crafts.none')}</p>
      ) : (
        <ul>
          {crafts.rows.map(({ craft, sec, outcome }) => {
            const item = itemOf(craft.gives.itemUid)
            return (
              <Line
                key={craft.uid}
                icon={item && <ItemTile item={item} size="sm" />}
                end={
                  <>
                    <SaleMarks sale={outcome.sale} className="me-1" />
                    <Price rub={Math.round(outcome.profitRubPerHour)} signed className="font-medium" />
                    <span className="block text-muted">{t('dashboard.crafts.anHour')}</span>
                  </>
                }
              >
                {craft.gives.count !== 1 && (
                  <span className="text-muted">{numberText(craft.gives.count, language)} × </span>
                )}
                <LineLink to={craftAddress(craft.uid, mode)}>{item?.name ?? t('trade.gone')}</LineLink>
                <span className="block text-sm text-muted">
                  {t('dashboard.crafts.where', {
                    station: hideout.stations[craft.station] ?? craft.station,
                    level: craft.level,
                    time: durationText(sec, language),
                  })}
                </span>
              </Line>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** Returns the address of the list of crafts with this one open. */
function craftAddress(open: string, mode: GameMode): string {
  const query = new URLSearchParams(modeQuery(mode))
  query.set('open', open)
  return `/crafts?${query}`
}
