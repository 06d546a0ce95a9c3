import type { LoadoutLine } from '@raidkit/contract/guns/loadouts'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { LOADOUT_SORT_NAMES, type LoadoutSort } from '@raidkit/rules/guns/loadouts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { Link, useSearchParams } from 'react-router'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { withParams } from '../../ui/address/address.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { COPY } from '../../ui/icons/glyphs.ts'
import { Table } from '../../ui/table/Table.tsx'
import type { Column } from '../../ui/table/tableTypes.ts'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { LikeButton } from '../shared/loadouts/LikeButton.tsx'
import { LoadoutPrice } from '../shared/loadouts/LoadoutPrice.tsx'
import { FLAG } from '../shared/loadouts/heart.ts'
import { loadoutLink } from '../shared/loadouts/loadoutLink.ts'
import { useFigureTexts } from '../shared/loadouts/useFigureTexts.ts'
import { said } from './choice.ts'

type Order = { sort: LoadoutSort; descending: boolean }
type Actions = { onCopy: (loadout: LoadoutLine) => void; onReport: (loadout: LoadoutLine) => void }
type Props = Actions & {
  loadouts: readonly LoadoutLine[]
  mode: GameMode
  order: Order
  onSort: (order: Order) => void
}

/** Published builds as rows, on a phone as cards. */
export function LoadoutTable({ loadouts, mode, order, onSort, ...actions }: Props) {
  const t = useText()
  return (
    // On a phone the list above it sorts: a row of headers would push the first card off the screen. Between a phone and a
    // desktop (also: a desktop at 200 %) nine columns are wider than the screen, and scroll by themselves.
    <div className="max-sm:[&_thead]:hidden sm:max-lg:overflow-x-auto">
      <Table
        caption={t('loadoutSearch.title')}
        columns={useColumns(mode, actions)}
        rows={loadouts}
        rowKey={({ uid }) => uid}
        sort={{ by: order.sort, descending: order.descending }}
        onSort={({ by, descending }) => {
          const sort = LOADOUT_SORT_NAMES.find((name) => name === by)
          if (sort) onSort({ sort, descending })
        }}
      />
    </div>
  )
}

function useColumns(mode: GameMode, { onCopy, onReport }: Actions): Column<LoadoutLine>[] {
  const t = useText()
  const texts = useFigureTexts()
  const { user } = useUser()
  const figure = (id: string, name: keyof typeof texts, isSortable = true): Column<LoadoutLine> => ({
    id,
    header: t(`loadouts.figure.${name}`),
    numeric: true,
    sortable: isSortable,
    cell: ({ figures }) => <span className="whitespace-nowrap tabular-nums">{texts[name](figures)}</span>,
  })
  return [
    {
      id: 'newest',
      header: t('loadoutSearch.build'),
      heading: true,
      cell: (loadout) => <NameCell loadout={loadout} />,
    },
    figure('ergonomics', 'ergonomics'),
    figure('recoilVertical', 'recoil'),
    figure('accuracy', 'accuracy'),
    figure('weight', 'weight'),
    figure('capacity', 'capacity'),
    {
      id: 'price',
      header: t('loadouts.price'),
      numeric: true,
      sortable: true,
      cell: ({ prices }) => <LoadoutPrice prices={prices} mode={mode} />,
    },
    {
      id: 'likes',
      header: t('loadoutSearch.likes'),
      sortable: true,
      cell: (loadout) => <LikeButton loadout={loadout} />,
    },
    {
      id: 'actions',
      header: t('loadoutSearch.actions'),
      cell: (loadout) => (
        <span className="flex gap-1">
          <IconButton
            glyph={COPY}
            size="sm"
            label={t('loadoutSearch.copy', { title: loadout.title })}
            disabled={!user}
            onClick={() => onCopy(loadout)}
          />
          {!loadout.isOwn && (
            <IconButton
              glyph={FLAG}
              size="sm"
              label={t('loadoutSearch.report', { title: loadout.title })}
              disabled={!user}
              onClick={() => onReport(loadout)}
            />
          )}
        </span>
      ),
    },
  ]
}

/** Title, gun and author of a build; its author leads to all of theirs. */
function NameCell({ loadout }: { loadout: LoadoutLine }) {
  const t = useText()
  const [params] = useSearchParams()
  const { ago } = momentTexts(t, useNow(MINUTE_MS))
  const { uid, title, gun, ammo, parts, author, isOwn, publishedAtMs } = loadout
  const to = loadoutLink(gun, uid)
  const byAuthor = (name: string) => ({
    search: withParams(params, said({ author: name, page: 1, search: '' })).toString(),
  })
  const about = [gun?.name, ammo?.shortName, t('loadouts.parts', { count: parts })].filter(Boolean)
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {to ? (
        <Link to={to} className="target font-medium wrap-anywhere text-link hover:underline">
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi className="font-medium wrap-anywhere">{title}</bdi>
      )}
      <span className="text-sm font-normal text-muted">{about.join(' · ')}</span>
      <span className="text-xs font-normal text-muted">
        {isOwn && t('loadouts.yours')}
        {!isOwn && author === null && t('loadouts.nobody')}
        {!isOwn && author !== null && (
          <Link to={byAuthor(author)} className="target inline-flex items-center hover:underline">
            <bdi>{author}</bdi>
          </Link>
        )}
        {' · '}
        {ago(publishedAtMs)}
      </span>
    </span>
  )
}
