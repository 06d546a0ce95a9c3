import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hoursText, numberText } from '@raidkit/rules/platform/display'
import type { StationCrafts } from '@raidkit/rules/trade/craft-list'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { memo } from 'react'
import { Link } from 'react-router'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { SaleMarks } from '../../prices/shared/prices/SaleMarks.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOCK, LOCK } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Price } from '../../ui/text/Price.tsx'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { isSameCraft } from '../shared/crafts/isSameCraft.ts'
import { craftAddress } from './craftAddress.ts'

/** Number of the best crafts shown; the list of all crafts has the others. */
const SHOWN = 4

type Props = {
  station: StationCrafts
  names: CraftNames
  mode: GameMode
  /** Undefined: the reader has no character in this mode. */
  builtLevel: number | undefined
}

/** Renders one station with its level and its best crafts. */
export function StationCard({ station, names, mode, builtLevel }: Props) {
  const t = useText()
  const { bestRubPerHour, rows } = station
  const id = `station-${station.station}`
  return (
    <section
      aria-labelledby={id}
      // Far below the settings, so it renders only near the viewport.
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 drawn-in-sight [contain-intrinsic-size:auto_20rem]"
    >
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 id={id} className="text-lg font-semibold">
            {names.stationName(station.station)}
          </h3>
          {builtLevel !== undefined && (
            <Badge tone={builtLevel > 0 ? 'up' : 'neutral'}>
              {builtLevel > 0 ? t('hideout.built', { level: builtLevel }) : t('hideout.notBuilt')}
            </Badge>
          )}
        </div>
        {bestRubPerHour !== undefined && (
          <p className="text-end">
            <span className="block text-xs text-muted">{t('hideout.best')}</span>
            <Price rub={bestRubPerHour} signed className="text-lg font-semibold" />
          </p>
        )}
      </div>
      {bestRubPerHour === undefined && (
        <p className="mb-2 text-sm text-muted">
          {t(rows.every(({ locks }) => locks.length > 0) ? 'hideout.lockedAll' : 'hideout.noBest')}
        </p>
      )}
      <ul className="flex grow flex-col">
        {rows.slice(0, SHOWN).map((row) => (
          <BestCraft key={row.craft.uid} row={row} names={names} mode={mode} builtLevel={builtLevel} />
        ))}
      </ul>
      <Link
        to={craftAddress({ mode, station: station.station })}
        className="target mt-2 inline-flex items-center text-sm text-link hover:underline"
      >
        {t('hideout.all')}
      </Link>
    </section>
  )
}

type CraftProps = Pick<Props, 'names' | 'mode' | 'builtLevel'> & { row: CraftRow }

/** Memoised by content, because every change of a setting creates new rows that are mostly equal. */
const BestCraft = memo(
  Best,
  (one: CraftProps, other: CraftProps) =>
    one.names === other.names &&
    one.mode === other.mode &&
    one.builtLevel === other.builtLevel &&
    one.row.locks.length === other.row.locks.length &&
    isSameCraft(one.row, other.row),
)

function Best({ row, names, mode, builtLevel }: CraftProps) {
  const t = useText()
  const language = useLanguage()
  const { craft, outcome, locks, sec } = row
  const item = names.itemOf(craft.gives.itemUid)
  const known = outcome.state === 'known' ? outcome : undefined
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-2 hover:bg-raised">
      {item && <ItemTile item={item} size="sm" />}
      <div className="min-w-0 grow">
        <Link
          to={craftAddress({ mode, open: craft.uid })}
          className="line-clamp-2 font-medium after:absolute after:inset-0 hover:text-link focus-visible:-outline-offset-2"
        >
          {craft.gives.count !== 1 && (
            <span className="text-muted">{numberText(craft.gives.count, language)} × </span>
          )}
          {item?.name ?? t('trade.gone')}
        </Link>
        <span className="flex items-center gap-2 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <Icon glyph={CLOCK} size="xs" label={t('crafts.columns.time')} />
            {hoursText(sec)}
          </span>
          <span>
            {locks.includes('station') && builtLevel !== undefined
              ? t('hideout.needsHas', { level: craft.level, has: builtLevel })
              : t('hideout.needs', { level: craft.level })}
          </span>
          {locks.length > 0 && (
            <Icon glyph={LOCK} size="xs" label={t('hideout.locked')} className="text-warning" />
          )}
        </span>
      </div>
      <div className="shrink-0 text-end text-sm">
        {/* Why a craft that seems to earn more stands below. */}
        <SaleMarks sale={known?.sale} className="relative z-1 me-1" />
        <Price rub={known && Math.round(known.profitRub)} signed className="font-medium" />
        <span className="block text-muted">
          {known ? (
            <>
              <Price rub={known.profitRubPerHour} /> {t('hideout.anHour')}
            </>
          ) : (
            t(outcome.state === 'unsold' ? 'crafts.unsold' : 'trade.noPrice')
          )}
        </span>
      </div>
    </li>
  )
}
