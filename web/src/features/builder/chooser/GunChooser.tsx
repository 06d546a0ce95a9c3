import { FIRST_ROWS } from '@raidkit/contract/firstRows'
import { listGuns, type GunLine as Gun } from '@raidkit/contract/guns'
import type { ReplyOf } from '@raidkit/contract/call'
import { fittingGuns, sortedGuns, type GunSort } from '@raidkit/rules/gun-list'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { turned } from '../../../subjects/trade/TradeHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SEARCH } from '../../../ui/icons/glyphs.ts'
import { NoScriptPager } from '../../../ui/NoScriptPager.tsx'
import { LongTable } from '../../../ui/rows/LongTable.tsx'
import { skippedBy } from '../../../ui/rows/pagedRows.ts'
import { useListKeys } from '../../../ui/rows/useListKeys.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { useUrlChoice } from '../../../ui/useUrlChoice.ts'
import { useCompareNames } from '../../../ui/useCompareNames.ts'
import { choiceOf, withChoice, type BuilderChoice } from '../choice.ts'
import { COLUMNS, isFromTop, WIDTHS } from './columns.ts'
import { GunLine } from './GunLine.tsx'
import { GunToolbar } from './GunToolbar.tsx'

export type Guns = ReplyOf<typeof listGuns>

const WRITTEN = { read: choiceOf, write: withChoice }

/** Every gun, to search, filter, sort and begin a build with. */
export function GunChooser({ first }: { first: Guns }) {
  const t = useText()
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { guns } = useGuns(first, choice.mode)
  const found = useFound(guns, choice)
  const rows = useShown(found)
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  const sortedBy = (id: GunSort) =>
    id === choice.order.sort ? (choice.order.descending ? 'descending' : 'ascending') : undefined
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <GunToolbar guns={guns} choice={choice} choose={choose} typed={typed} settle={settle} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('builder.count', { count: found.length })}
      </p>
      {rows.length > 0 ? (
        <LongTable
          caption={t('builder.title')}
          columns={COLUMNS.map((id) => ({
            ...{ id, title: t(`builder.columns.${id}`), hint: t(`builder.explain.${id}`) },
            ...{ className: WIDTHS[id], sorted: sortedBy(id) },
            onSort: () => choose({ order: turned(choice.order, id, isFromTop) }),
          }))}
          rows={rows}
          total={found.length}
          idOf={({ uid }) => uid}
          kept={kept}
          renderRow={(row, index) => <GunLine key={row.uid} row={row} index={index} mode={choice.mode} />}
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('builder.empty')}
          text={t('builder.emptyHint')}
          action={
            <Button onClick={() => choose({ search: '', category: '', caliber: '' })}>
              {t('builder.showAll')}
            </Button>
          }
        />
      )}
      <NoScriptPager total={found.length} />
    </div>
  )
}

/** The server's markup has the rows of one page, for readers without scripts; the browser has all. */
function useShown(found: Gun[]): Gun[] {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const { skip = 0 } = skippedBy(params)
  return useMemo(() => (isHydrated ? found : found.slice(skip, skip + FIRST_ROWS)), [isHydrated, found, skip])
}

/** The guns as the page came with them, then with each change of their prices. */
function useGuns(first: Guns, mode: BuilderChoice['mode']): Guns {
  const lang = useLanguage()
  const { data, refetch } = useCall(listGuns, { lang, mode }, { enabled: false })
  useSiteEvents((heard) => {
    if (heard.type === 'gap' || (heard.type === 'prices' && heard.mode === mode)) void refetch()
  })
  return data ?? first
}

function useFound(guns: readonly Gun[], { search, category, caliber, order }: BuilderChoice): Gun[] {
  const compare = useCompareNames()
  const { sort, descending } = order
  return useMemo(() => {
    return sortedGuns(fittingGuns(guns, { search, category, caliber }), { sort, descending }, compare)
  }, [guns, search, category, caliber, sort, descending, compare])
}
