import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnPriceSaver } from '../../api/trade/useOwnPriceSaver.ts'
import { useTradeBoard } from '../../api/trade/useTradeBoard.ts'
import { useTradeMarks } from '../../api/trade/useTradeMarks.ts'
import { useTradeSettings } from '../../api/trade/useTradeSettings.ts'
import { useUser } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CraftCsv } from '../../ui/crafts/CraftCsv.tsx'
import { SkillFields } from '../../ui/crafts/SkillFields.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { SortAgain } from '../../ui/items/ListNotes.tsx'
import { modeQuery } from '../../ui/items/modeQuery.ts'
import { useListKeys } from '../../ui/items/useListKeys.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TradeSettingsPanel } from '../../ui/trade/TradeSettingsPanel.tsx'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { noteWhole } from './asksAgain.ts'
import { choiceOf, NO_FILTERS, withChoice } from './choice.ts'
import { CraftTable } from './CraftTable.tsx'
import { CraftToolbar } from './CraftToolbar.tsx'
import { useCraftRows, type FirstCrafts } from './useCraftRows.ts'

const ADDRESS = { read: choiceOf, write: withChoice }

/** All crafts with what they bring, to search, filter, sort and open. */
export function CraftList({ first }: { first: FirstCrafts }) {
  const t = useText()
  const { choice, typed, settle, choose } = useUrlChoice(ADDRESS)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, mark } = useTradeMarks('crafts')
  const { rows, total, names, locksOf, ...order } = useCraftRows({ first, answer, choice, marks })
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  const openTo = useOpenAddress()
  const view = useMemo(() => ({ names, locksOf, onMark: mark }), [names, locksOf, mark])
  const prices = useOwnPriceSaver()
  const explain = { names, answer, prices, query: modeQuery(choice.mode) }
  useEffect(() => {
    if (answer) noteWhole(answer.mode)
  }, [answer])
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <CraftToolbar
        choice={choice}
        names={names}
        onSearch={typed}
        choose={choose}
        onSettle={settle}
        settings={<Settings mode={choice.mode} />}
        csv={<CraftCsv rows={rows} names={names} disabled={!answer} fileName="crafts.csv" />}
      />
      <output className="mb-2 block min-h-6 text-sm text-muted" aria-live="polite">
        {t('crafts.count', { count: total })}
      </output>
      {isFailed && <OnlyFirst count={rows.length} onRetry={retry} />}
      {rows.length > 0 ? (
        <CraftTable
          rows={rows}
          total={total}
          order={choice.order}
          onOrder={(next) => choose({ order: next })}
          open={choice.open}
          openTo={openTo}
          marks={marks}
          view={view}
          explain={explain}
          kept={kept}
        />
      ) : (
        <NoRows onAll={() => choose({ ...NO_FILTERS, search: '' })} />
      )}
      <p className="mt-4 max-w-prose text-sm text-muted">{t('crafts.marksNote')}</p>
      {order.isOutdated && <SortAgain onClick={order.sortAgain} />}
    </div>
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

function Settings({ mode }: { mode: string }) {
  const settings = useTradeSettings()
  const { user } = useUser()
  return (
    <TradeSettingsPanel settings={settings} isOtherMode={user !== undefined && user.gameMode !== mode}>
      <SkillFields settings={settings} />
    </TradeSettingsPanel>
  )
}

/** The address with a row open; what else is chosen stays. */
function useOpenAddress(): (uid: string) => string {
  const [params] = useSearchParams()
  return (uid) => `?${withChoice(params, { ...choiceOf(params), open: uid })}`
}
