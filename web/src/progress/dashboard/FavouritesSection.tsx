import { itemLink } from '@raidkit/rules/platform/links'
import { useText } from '../../i18n/useText.ts'
import { STAR } from '../../ui/icons/glyphs.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Percent } from '../../ui/text/Percent.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Line, LineLink, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'

/** Lists the reader's starred items that moved most within a day. */
export function FavouritesSection({ view }: { view: DashboardView }) {
  const t = useText()
  const { mode, favCount } = view
  return (
    <Section
      title={t('dashboard.favourites.title')}
      note={favCount > 0 && t('dashboard.favourites.note')}
      to={`/favourites${modeQuery(mode)}`}
      more={t('dashboard.favourites.more')}
    >
      {favCount === 0 ? (
        <EmptyState
          glyph={STAR}
          title={t('dashboard.favourites.none')}
          text={t('dashboard.favourites.noneText')}
          action={<LinkButton to={`/${modeQuery(mode)}`}>{t('dashboard.favourites.toMarket')}</LinkButton>}
        />
      ) : (
        <Moves view={view} />
      )}
    </Section>
  )
}

function Moves({ view: { moves, itemOf, mode } }: { view: DashboardView }) {
  const t = useText()
  if (!moves) return <Skeleton className="h-24 w-full" />
  if (moves.length === 0) return <p className="text-sm text-muted">{t('dashboard.favourites.unsold')}</p>
  return (
    <ul>
      {moves.map(({ uid, priceRub, change24h, change7d }) => {
        const item = itemOf(uid)
        return (
          <Line
            key={uid}
            icon={item && <ItemTile item={item} size="sm" />}
            end={
              <>
                <Price rub={priceRub} className="font-medium" />
                <span className="flex justify-end gap-2">
                  <span>
                    {t('dashboard.favourites.day')} <Percent change={change24h} />
                  </span>
                  <span>
                    {t('dashboard.favourites.week')} <Percent change={change7d} />
                  </span>
                </span>
              </>
            }
          >
            {item ? (
              <LineLink to={itemLink(item) + modeQuery(mode)}>{item.name}</LineLink>
            ) : (
              <span className="text-muted">{t('trade.gone')}</span>
            )}
          </Line>
        )
      })}
    </ul>
  )
}
