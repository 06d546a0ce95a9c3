import type { DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { keyPrice, pricePerUse, type DoorKeySort, type KeyPrice } from '@raidkit/rules/maps/door-keys'
import { numberText } from '@raidkit/rules/platform/display'
import { itemLink, questLink, markerLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { priceMarks } from '@raidkit/rules/prices/prices'
import { Link } from 'react-router'
import { FavouriteButton } from '../../catalogue/shared/game/FavouriteButton.tsx'
import { NameCell } from '../../catalogue/shared/game/NameCell.tsx'
import type { TraderNames } from '../../catalogue/shared/game/useTraderNames.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { PriceAge } from '../../prices/shared/prices/PriceAge.tsx'
import { PriceMarks } from '../../prices/shared/prices/PriceMarks.tsx'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Price } from '../../ui/text/Price.tsx'

const LOCKS = ['door', 'trunk', 'container', 'switch'] as const

/** Maximum number of quests in the cell; the others are in the tooltip and on the key's page. */
const SHOWN = 2

/** Values that all rows share. */
export type KeyView = {
  mode: GameMode
  nowMs: number
  isSample: boolean
  traderNames: TraderNames
  onFavourite: (uid: string) => void
}
export type KeyFacts = { isFavourite: boolean }

const figure = (sort: 'uses' | 'price' | 'perUse') =>
  ({
    id: sort,
    label: `doorKeys.columns.${sort}`,
    hint: `doorKeys.explain.${sort}`,
    sort,
    align: 'end',
    card: 'figure',
  }) as const

export const KEY_COLUMNS: readonly LiveColumn<DoorKeyLine, KeyView, KeyFacts, DoorKeySort>[] = [
  {
    id: 'name',
    label: 'doorKeys.columns.name',
    hint: 'doorKeys.explain.name',
    sort: 'name',
    startsLow: true,
    card: 'title',
    cell: (key, { view, isFavourite }) => (
      <NameCell item={key} to={itemLink(key) + modeQuery(view.mode)}>
        <FavouriteButton
          item={key}
          isFavourite={isFavourite}
          onToggle={view.onFavourite}
          className="ms-auto text-faint"
        />
      </NameCell>
    ),
  },
  {
    id: 'map',
    label: 'doorKeys.columns.map',
    hint: 'doorKeys.explain.map',
    sort: 'map',
    startsLow: true,
    width: 'lg:w-64 xl:w-80',
    card: 'line',
    cell: ({ doors }) => <KeyDoors doors={doors} />,
  },
  {
    ...figure('uses'),
    width: 'lg:w-24',
    cell: ({ uses }) => <Uses uses={uses} />,
  },
  {
    ...figure('price'),
    width: 'lg:w-40',
    cell: (key, { view }) => <KeyPriceCell row={key} price={keyPrice(key)} view={view} />,
  },
  {
    ...figure('perUse'),
    width: 'lg:w-28',
    cell: (key) => <Price rub={pricePerUse(keyPrice(key)?.rub, key.uses)} />,
  },
  {
    id: 'quests',
    label: 'doorKeys.columns.quests',
    hint: 'doorKeys.explain.quests',
    sort: 'quests',
    width: 'lg:w-64 xl:w-80',
    card: 'line',
    cell: ({ quests }) => <KeyQuests quests={quests} />,
  },
]

function Uses({ uses }: { uses: number }) {
  const t = useText()
  const language = useLanguage()
  if (uses > 0) return numberText(uses, language)
  return <span title={t('doorKeys.unlimitedHint')}>{t('doorKeys.unlimited')}</span>
}

/** Lists the quests that require a key, each linked to its place in the quest list. */
function KeyQuests({ quests }: { quests: DoorKeyLine['quests'] }) {
  const t = useText()
  if (quests.length === 0) return <span className="text-faint max-lg:hidden">{t('doorKeys.noQuests')}</span>
  const more = quests.length - SHOWN
  return (
    <span className="line-clamp-2 max-lg:line-clamp-1" title={quests.map(({ name }) => name).join('\n')}>
      <span className="text-muted lg:hidden">{t('doorKeys.columns.quests')}: </span>
      {quests.slice(0, SHOWN).map(({ slug, name }, nth) => (
        <span key={slug}>
          {nth > 0 && ', '}
          <Link
            to={questLink({ slug })}
            className="relative z-1 inline-block py-0.5 text-link hover:underline"
          >
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && <span className="text-muted"> {t('doorKeys.moreQuests', { count: more })}</span>}
    </span>
  )
}

type Props = {
  row: DoorKeyLine
  price: KeyPrice | undefined
  view: { nowMs: number; isSample: boolean; traderNames: TraderNames }
}

/**
 * Shows the price of a key, and below it the seller, the age and the reliability of the price. It never shows a zero.
 */
function KeyPriceCell({ row: { flea, buy, isOnFlea }, price, view }: Props) {
  const t = useText()
  if (!price) {
    return (
      <>
        <Price rub={null} />
        <span className="block truncate text-2xs text-faint">
          {t(isOnFlea ? 'items.notSeen' : 'items.flea.notSold')}
        </span>
      </>
    )
  }
  return (
    <>
      <Price rub={price.rub} className="text-base font-medium" />
      <span className="flex items-center gap-1 overflow-hidden text-2xs whitespace-nowrap text-muted lg:justify-end">
        {price.from === 'trader' ? (
          <span className="truncate">{view.traderNames[price.trader]}</span>
        ) : (
          flea && (
            <>
              <PriceMarks marks={priceMarks(flea, { nowMs: view.nowMs, traderAskRub: buy?.rub })} />
              <PriceAge observedAtMs={flea.observedAtMs} nowMs={view.nowMs} isSample={view.isSample} />
            </>
          )
        )}
      </span>
    </>
  )
}

type Door = DoorKeyLine['doors'][number]

/** Shows the map of a key and what it opens there, in two lines; the rest is in the tooltip and on the key's page. */
function KeyDoors({ doors }: { doors: readonly Door[] }) {
  const t = useText()
  const openedBy = useOpened()
  if (doors.length === 0) return <span className="text-faint">{t('doorKeys.noDoors')}</span>
  const [first] = doors
  const whole = doors.map((door) => `${door.mapName}: ${openedBy(door)}`).join('\n')
  return (
    <span title={whole} className="block max-lg:flex max-lg:gap-2">
      <span className="line-clamp-1">
        {doors.map((door, nth) => (
          <span key={door.map}>
            {nth > 0 && ', '}
            <MapName door={door} />
          </span>
        ))}
      </span>
      <span className="line-clamp-1 text-muted">
        {doors.length === 1 && first ? openedBy(first) : t('doorKeys.several', { count: doors.length })}
      </span>
    </span>
  )
}

function MapName({ door }: { door: Door }) {
  const slug = MAP_SLUGS.find((known) => known === door.map)
  if (!slug) return door.mapName
  return (
    <Link
      to={markerLink(slug, door.marker)}
      className="relative z-1 inline-block py-0.5 text-link hover:underline"
    >
      {door.mapName}
    </Link>
  )
}

function useOpened(): (door: Door) => string {
  const t = useText()
  return ({ isEntry, locks, needsPower }) =>
    [
      ...(isEntry ? [t('doorKeys.entry')] : []),
      ...locks.map(({ type, count }) => t(`doorKeys.locks.${lockKind(type)}`, { count })),
      ...(needsPower ? [t('doorKeys.power')] : []),
    ].join(' · ')
}

function lockKind(type: string) {
  return LOCKS.find((known) => known === type) ?? 'other'
}
