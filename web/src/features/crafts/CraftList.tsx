import { CRAFT_COLUMNS, isDemotedCraft, type CraftOrder } from '@raidkit/rules/craft-list'
import type { CraftRow } from '@raidkit/rules/crafts'
import { useEffect, useMemo } from 'react'
import { useOwnPriceSaver } from '../../subjects/trade/useOwnPriceSaver.ts'
import { useTradeBoard } from '../../subjects/trade/useTradeBoard.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CraftExplained } from '../../subjects/crafts/CraftExplained.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { SortAgain } from '../../subjects/items/ListNotes.tsx'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import { Notice } from '../../ui/Notice.tsx'
import { columnLabels } from '../../subjects/trade/lineProps.ts'
import { TradeTable } from '../../subjects/trade/TradeTable.tsx'
import { ProgressSwitch } from '../../subjects/trade/ProgressSwitch.tsx'
import { useMarking } from '../../subjects/trade/useMarking.ts'
import { useTakenText } from '../../subjects/trade/useTakenText.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { markLoaded } from './shouldRevalidate.ts'
import { choiceOf, NO_FILTERS, withChoice, type CraftChoice } from './choice.ts'
import { LINE_COLUMNS } from './columns.ts'
import { CraftHeader } from './CraftHeader.tsx'
import { CraftLine } from './CraftLine.tsx'
import { CraftToolbar } from './CraftToolbar.tsx'
import type { LineView } from './lineView.ts'
import { craftUid, useCraftRows, type FirstCrafts } from './useCraftRows.ts'

const ADDRESS = { read: choiceOf, write: withChoice }

/** All crafts with what they bring, to search, filter, sort and open. */
export function CraftList({ first }: { first: FirstCrafts }) {
  const t = useText()
  const { choice, ...chosen } = useUrlChoice(ADDRESS)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, onMark } = useMarking('crafts', choice.unmarked)
  const { rows, total, names, locksOf, builtOf, ...order } = useCraftRows({ first, answer, choice, marks })
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  const opened = rows.find(({ craft }) => craft.uid === choice.open)
  const prices = useOwnPriceSaver()
  useEffect(() => {
    if (answer) markLoaded(answer.mode)
  }, [answer])
  // Steady, so that what the rows do not change is not drawn with them.
  const [typed, settle] = [useSteady(chosen.typed), useSteady<void>(chosen.settle)]
  const choose = useSteady((change: Partial<CraftChoice>) => chosen.choose(change))
  const onOrder = useSteady((next: CraftOrder) => choose({ order: next }))
  const csvRows = useSteady<void, readonly CraftRow[]>(() => rows)
  const onOpen = useSteady((open: string) => chosen.choose({ open }, true))
  const view = useLineView({ names, locksOf, builtOf, onOpen, onMark })
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <ProgressSwitch mode={choice.mode} />
      <CraftToolbar
        choice={choice}
        names={names}
        onSearch={typed}
        choose={choose}
        onSettle={settle}
        csvRows={answer && csvRows}
      />
      <output className="mb-2 block min-h-6 text-sm text-muted" aria-live="polite">
        {t('crafts.count', { count: total })}
      </output>
      {isFailed && <OnlyFirst count={rows.length} onRetry={retry} />}
      {rows.length > 0 ? (
        <TradeTable
          caption={t('crafts.caption')}
          header={<CraftHeader order={choice.order} onOrder={onOrder} />}
          cells={LINE_COLUMNS.length + 2}
          shown={{ rows, total, uidOf: craftUid, marks, kept }}
          line={CraftLine}
          view={view}
          isDemoted={(pair) => isDemotedCraft(pair, choice.order)}
          open={choice.open}
        >
          {opened && (
            <CraftExplained row={opened} view={{ names, answer, prices, query: modeQuery(choice.mode) }} />
          )}
        </TradeTable>
      ) : (
        <NoRows onAll={() => choose({ ...NO_FILTERS, search: '' })} />
      )}
      <NoScriptPager total={first.total} />
      <p className="mt-4 max-w-prose text-sm text-muted">{t('crafts.marksNote')}</p>
      {order.isOutdated && <SortAgain onClick={order.sortAgain} />}
    </div>
  )
}

/** The same while its parts are: every line is drawn anew for another one. */
function useLineView(given: Omit<LineView, 'labels' | 'takenText'>): LineView {
  const { names, locksOf, builtOf, onOpen, onMark } = given
  const takenText = useTakenText(names)
  const t = useText()
  const labels = useMemo(() => columnLabels(CRAFT_COLUMNS, (column) => t(`crafts.columns.${column}`)), [t])
  return useMemo(
    () => ({ names, locksOf, builtOf, takenText, labels, onOpen, onMark }),
    [names, locksOf, builtOf, takenText, labels, onOpen, onMark],
  )
}

function OnlyFirst({ count, onRetry }: { count: number; onRetry: () => void }) {
  const t = useText()
  const again = (
    <Button size="sm" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <Notice tone="warning" action={again}>
      {t('crafts.onlyFirst', { count })}
    </Notice>
  )
}

function NoRows({ onAll }: { onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      glyph={SEARCH}
      title={t('crafts.empty')}
      text={t('crafts.emptyHint')}
      action={<Button onClick={onAll}>{t('crafts.showAll')}</Button>}
    />
  )
}
