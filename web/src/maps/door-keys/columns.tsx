import type { DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import { numberText } from '@raidkit/rules/platform/display'
import { keyPrice, pricePerUse, type DoorKeySort } from '@raidkit/rules/maps/door-keys'
import { itemLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { FavouriteButton } from '../../catalogue/shared/game/FavouriteButton.tsx'
import { NameCell } from '../../catalogue/shared/game/NameCell.tsx'
import type { TraderNames } from '../../catalogue/shared/game/useTraderNames.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { Price } from '../../ui/Price.tsx'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { KeyDoors } from './KeyDoors.tsx'
import { KeyPriceCell } from './KeyPriceCell.tsx'
import { KeyQuests } from './KeyQuests.tsx'

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
