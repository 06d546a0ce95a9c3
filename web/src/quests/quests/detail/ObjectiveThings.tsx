import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import { gunsmithLink } from '@raidkit/rules/platform/links'
import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { useState, useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import { useQuestPools } from '../../../progress/shared/progress/useQuestBook.ts'
import { CostTree } from '../../../trade/shared/trade/costs/CostTree.tsx'
import { costLines } from '../../../trade/shared/trade/costs/costLines.ts'
import type { TradeNames } from '../../../trade/shared/trade/tradeNames.ts'
import { useTradeBoard } from '../../../trade/shared/trade/useTradeBoard.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { ItemEntry } from './ItemEntry.tsx'

const SHOWN = 12

type Props = { questUid: string; objective: ObjectiveDetail; left: number; names: QuestNames; mode: GameMode }

/** Lists the items that a step needs, with today's cost and source of each, and the keys to get there. */
export function ObjectiveThings({ questUid, objective, left, names, mode }: Props) {
  const t = useText()
  const { items = [], itemsPool, marker, use = [], keys = [], build } = objective
  const gun = build && names.item(items[0] ?? '')
  const own = [...items, ...use, ...(marker ? [marker] : [])]
  const count = own.length > 1 ? 1 : Math.max(1, left)
  const things: Thing[] = [
    ...own.map((uid) => ({ uid, count })),
    ...(build?.parts ?? []).map((uid) => ({ uid, count: 1 })),
  ]
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {things.length > 0 && <Things label={t('quests.things')} things={things} names={names} mode={mode} />}
      {build && gun && (
        <LinkButton
          to={gunsmithLink({ url: gunSlug(gun.url), questUid }, modeOf(mode))}
          size="sm"
          className="self-start"
        >
          {t('quests.buildIt')}
        </LinkButton>
      )}
      {itemsPool !== undefined && <PoolPart pool={itemsPool} names={names} mode={mode} />}
      {keys.map((group) => (
        <div key={group.join()}>
          <p className="text-sm text-muted">{t('quests.keys', { count: group.length })}</p>
          <Things
            label={t('quests.keys', { count: group.length })}
            things={group.map((uid) => ({ uid, count: 1 }))}
            names={names}
            mode={mode}
          />
        </div>
      ))}
    </div>
  )
}

/** Returns the mode as addresses have it; the default mode is omitted. */
function modeOf(mode: GameMode): string | undefined {
  return mode === DEFAULT_GAME_MODE ? undefined : mode.toLowerCase()
}

/** Opens a pool for searching. Some pools accept thousands of items, so they are never drawn whole. */
function PoolPart({ pool, names, mode }: { pool: number; names: QuestNames; mode: GameMode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('quests.pool.open', { count: names.poolSize(pool) })}
      </Button>
      {isOpen && <Pool pool={pool} names={names} mode={mode} />}
    </div>
  )
}

/** Searches the items that a step accepts. */
function Pool({ pool, names, mode }: { pool: number; names: QuestNames; mode: GameMode }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const uids = useQuestPools(true)?.[pool]
  if (!uids) return <Spinner />
  const wanted = search.trim().toLowerCase()
  const found = uids.filter((uid) => {
    const item = names.item(uid)
    return item && `${item.name}\n${item.shortName}`.toLowerCase().includes(wanted)
  })
  return (
    <div className="mt-1 flex flex-col gap-2">
      <SearchInput
        value={search}
        onChange={setSearch}
        aria-label={t('quests.pool.search')}
        placeholder={t('quests.pool.search')}
      />
      <Things
        label={t('quests.things')}
        things={found.slice(0, SHOWN).map((uid) => ({ uid, count: 1 }))}
        names={names}
        mode={mode}
      />
      <p className="text-sm text-muted" role="status">
        {t('quests.pool.found', { shown: Math.min(SHOWN, found.length), count: found.length })}
      </p>
    </div>
  )
}

type Thing = { uid: string; count: number }

type ThingsProps = { label: string; things: readonly Thing[]; names: QuestNames; mode: GameMode }

/** Lists items with the cheapest way to get them today; their components are on their own pages. */
function Things({ label, things, names, mode }: ThingsProps) {
  const t = useText()
  const { answer } = useTradeBoard(mode)
  const lines = useMemo(() => {
    const stacks = things.map(({ uid, count }) => ({ itemUid: uid, count }))
    return answer && costLines(stacks, answer).map((line) => ({ ...line, parts: [] }))
  }, [answer, things])
  if (!lines) {
    return (
      <ul aria-label={label} className="flex flex-col gap-2">
        {things.map(({ uid, count }) => (
          <ItemEntry key={uid} uid={uid} count={count} names={names} mode={mode}>
            {t('items.loading')}
          </ItemEntry>
        ))}
      </ul>
    )
  }
  return <CostTree label={label} lines={lines} names={tradeNames(names)} query={modeQuery(mode)} />
}

function tradeNames(names: QuestNames): TradeNames {
  return {
    itemOf: names.item,
    traderName: (trader) => names.label('traders', trader),
    stationName: (slug) => names.label('stations', slug),
    questName: (uid) => names.quest(uid)?.name ?? uid,
  }
}
