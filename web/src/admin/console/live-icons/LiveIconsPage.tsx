import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { RowsBody } from '../../../ui/rows/RowsBody.tsx'
import { TABLE_ROLES } from '../../../ui/table/tableRoles.ts'
import { LG_REM, useNarrow } from '../../../ui/hooks/useNarrow.ts'
import { PictureFilters } from '../pictures/PictureFilters.tsx'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import { foundRows, newestFirst, type PictureRow } from '../pictures/rows.ts'
import { usePictures } from '../pictures/usePictures.ts'
import { useChoice } from '../useChoice.ts'
import { choiceOf, said } from './choice.ts'

/** Every tile as readers see it, the ones that were changed last first. */
export default function LiveIconsPage() {
  const t = useText()
  const model = usePictures()
  return (
    <>
      <PageHeading note={t('adminPictures.iconsNote')}>{t('adminPictures.iconsTitle')}</PageHeading>
      <PicturesReady model={model} renderReady={(rows) => <Icons rows={rows} />} />
    </>
  )
}

function Icons({ rows }: { rows: readonly PictureRow[] }) {
  const t = useText()
  const language = useLanguage()
  const { choice, choose } = useChoice({ read: choiceOf, said })
  const search = useDeferredValue(choice.search)
  const found = useMemo(() => newestFirst(foundRows(rows, choice.show, search)), [rows, choice.show, search])
  const counted = { count: found.length, shown: numberText(found.length, language) }
  return (
    <>
      <PictureFilters {...choice} onChoose={choose} />
      <p className="my-2 text-sm text-muted" aria-live="polite">
        {t('admin.facts.found', counted)}
      </p>
      {found.length === 0 ? <EmptyState title={t('admin.facts.none')} /> : <Wall rows={found} />}
    </>
  )
}

/** By the width of the screen: the window over the rows needs to know it. */
const ACROSS = { phone: 4, tablet: 8, wide: 14 } as const
const GRIDS = { 4: 'grid-cols-4', 8: 'grid-cols-8', 14: 'grid-cols-14' } as const

/** Rows of tiles, of which those around the screen are in the page. */
function Wall({ rows }: { rows: readonly PictureRow[] }) {
  const t = useText()
  const [isPhone, isSmall] = [useNarrow(), useNarrow(LG_REM)]
  const across = isPhone ? ACROSS.phone : isSmall ? ACROSS.tablet : ACROSS.wide
  const lines = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / across) }, (_, nth) =>
        rows.slice(nth * across, (nth + 1) * across),
      ),
    [rows, across],
  )
  return (
    <table role="table" aria-rowcount={lines.length} className="block w-full">
      <caption className="sr-only">{t('adminPictures.iconsTitle')}</caption>
      <RowsBody
        rows={lines}
        cells={across}
        blocks="block"
        kept={undefined}
        renderRow={(line, index) => (
          <tr
            key={index}
            {...TABLE_ROLES.row}
            data-row={index}
            aria-rowindex={index + 1}
            className={`grid h-24 ${GRIDS[across]} gap-x-1 overflow-hidden`}
          >
            {line.map((row) => (
              <Tile key={row.item.uid} row={row} />
            ))}
          </tr>
        )}
      />
    </table>
  )
}

function Tile({ row: { item, own } }: { row: PictureRow }) {
  const t = useText()
  return (
    <td {...TABLE_ROLES.cell} className="min-w-0 p-0">
      <Link
        to={itemLink(item)}
        className="flex h-full min-w-0 flex-col items-center gap-1 rounded-md pt-1 hover:bg-raised"
      >
        <ItemTile item={item} size="lg" />
        <span className="w-full truncate px-1 text-center text-xs">{item.name}</span>
        <span className="sr-only">{t(own ? 'adminPictures.own' : 'adminPictures.drawn')}</span>
      </Link>
    </td>
  )
}
