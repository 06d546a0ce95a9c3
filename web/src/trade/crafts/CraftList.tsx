import { isDemotedCraft } from '@raidkit/rules/trade/craft-list'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { useMemo } from 'react'
import { useOwnPriceSaver } from '../shared/trade/useOwnPriceSaver.ts'
import { useTradeBoard } from '../shared/trade/useTradeBoard.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CraftExplained } from '../shared/crafts/CraftExplained.tsx'
import { isSameCraft } from '../shared/crafts/isSameCraft.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { TradeTable } from '../shared/trade/TradeTable.tsx'
import { ProgressSwitch } from '../shared/trade/ProgressSwitch.tsx'
import { useMarking } from '../shared/trade/useMarking.ts'
import { useTakenText } from '../shared/trade/useTakenText.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { useLoaded } from './shouldRevalidate.ts'
import { choiceOf, NO_FILTERS, withChoice, type CraftChoice } from './choice.ts'
import { CRAFT_COLUMNS, type CraftView } from './columns.tsx'
import { CraftToolbar } from './CraftToolbar.tsx'
import { craftUid, useCraftRows, type FirstCrafts } from './useCraftRows.ts'

const ADDRESS = { read: choiceOf, write: withChoice }

/** Renders all crafts with their figures, to search, filter, sort and open. */
export function CraftList({ first }: { first: FirstCrafts }) {
  const t = useText()
  const { choice, ...chosen } = useUrlChoice(ADDRESS)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, onMark } = useMarking('crafts', choice.unmarked)
  const { list, names, locksOf, builtOf } = useCraftRows({ first, answer, choice, marks })
  const { rows } = list
  const prices = useOwnPriceSaver()
  useLoaded(choice.mode, answer?.mode === choice.mode)
  // Stable callbacks, so that the toolbar is not rendered again with the rows.
  const [typed, settle] = [useSteady(chosen.typed), useSteady<void>(chosen.settle)]
  const choose = useSteady((change: Partial<CraftChoice>) => chosen.choose(change))
  const csvRows = useSteady<void, readonly CraftRow[]>(() => rows)
  const onOpen = useSteady((open: string) => chosen.choose({ open }, true))
  const takenText = useTakenText(names)
  const view = useMemo<CraftView>(
    () => ({ names, locksOf, builtOf, takenText, onOpen, onMark }),
    [names, locksOf, builtOf, takenText, onOpen, onMark],
  )
  return (
    <ListBox count={rows.length}>
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
        {t('crafts.count', { count: list.total })}
      </output>
      {isFailed && <ListFailure text={t('crafts.onlyFirst', { count: rows.length })} onRetry={retry} />}
      {rows.length > 0 ? (
        <TradeTable
          caption={t('crafts.caption')}
          columns={CRAFT_COLUMNS}
          list={list}
          uidOf={craftUid}
          view={view}
          marks={marks}
          order={choice.order}
          onOrder={(order) => choose({ order })}
          cardClass="max-xl:h-44"
          isSameRow={isSameCraft}
          isDemoted={(pair) => isDemotedCraft(pair, choice.order)}
          open={choice.open}
          renderOpen={(row) => (
            <CraftExplained row={row} view={{ names, answer, prices, query: modeQuery(choice.mode) }} />
          )}
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('crafts.empty')}
          text={t('crafts.emptyHint')}
          action={
            <Button onClick={() => choose({ ...NO_FILTERS, search: '' })}>{t('crafts.showAll')}</Button>
          }
        />
      )}
      <NoScriptPager total={first.total} />
      <p className="mt-4 max-w-text text-sm text-muted">{t('crafts.marksNote')}</p>
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}
