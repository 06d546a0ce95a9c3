import { searchKey } from '@raidkit/rules/catalogue/items'
import { itemLink } from '@raidkit/rules/platform/links'
import { poolMembers, type PoolNeed } from '@raidkit/rules/progress/needs'
import { useId, useState, useMemo } from 'react'
import { Link } from 'react-router'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { useText } from '../../i18n/useText.ts'
import { searchOf } from '../../market/shared/items/rows/searchIndex.ts'
import { QuestLink } from '../../quests/shared/quests/QuestLink.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { FirMark } from '../shared/needs/FirMark.tsx'
import type { NeedNames } from '../shared/needs/needNames.ts'
import type { KeepState } from './useKeep.ts'
import { usePoolText } from './usePoolText.ts'

/** Maximum number of members that are drawn: the largest pool has 3,494 items. */
const SHOWN = 24

/** Lists the hand-overs that any of several items serve. Their members are shown in part, and found by searching. */
export function Pools({ keep }: { keep: KeepState }) {
  const t = useText()
  const { pools = [], members, names, choice } = keep
  return (
    <>
      <p className="mb-2 max-w-text text-sm text-muted">{t('itemsToKeep.poolNote')}</p>
      <ul className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
        {pools.map(({ pool, hits }) => (
          <PoolCard
            // Another search shows another list.
            key={`${pool.objectiveId} ${choice.search}`}
            pool={pool}
            hits={hits}
            members={members}
            names={names}
          />
        ))}
      </ul>
    </>
  )
}

type Props = {
  pool: PoolNeed
  /** Members that the search finds. */
  hits: readonly string[] | undefined
  members: readonly (readonly string[])[] | undefined
  names: NeedNames
}

/** Shows one choice of many items. */
function PoolCard({ pool, hits, members, names }: Props) {
  const t = useText()
  const id = useId()
  const poolText = usePoolText()
  const [isOpen, setOpen] = useState(false)
  const quest = names.questOf(pool.questUid)
  const all = poolMembers(pool, members)
  const isFound = hits !== undefined && hits.length > 0
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        {quest && <QuestLink quest={quest} className="font-medium" />}
        {pool.fir && <FirMark />}
        {pool.isOpen && (
          <Badge tone="up" icon={CHECK}>
            {t('needs.now')}
          </Badge>
        )}
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="ms-auto"
        >
          {t(isOpen ? 'itemsToKeep.hideMembers' : 'itemsToKeep.showMembers')}
        </Button>
      </div>
      <p className="text-sm">{poolText(pool)}</p>
      {isFound && !isOpen && <PoolMembers uids={hits} names={names} />}
      <div id={id} hidden={!isOpen}>
        {isOpen && (all ? <PoolMembers uids={all} names={names} isSearched /> : <Spinner />)}
      </div>
    </li>
  )
}

type PoolMembersProps = {
  uids: readonly string[]
  names: NeedNames
  /** Adds a field to search in them. */
  isSearched?: boolean
}

/** Shows the first items that serve a choice, or the first that a search in it finds. */
function PoolMembers({ uids, names, isSearched = false }: PoolMembersProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const key = searchKey(search)
    return uids.flatMap((uid) => {
      const item = names.itemOf(uid)
      return item && (key === '' || searchOf(item).includes(key)) ? [item] : []
    })
  }, [uids, names, search])
  const more = found.length - SHOWN
  return (
    <div className="grid gap-2">
      {isSearched && uids.length > SHOWN && (
        <SearchInput
          value={search}
          onChange={setSearch}
          aria-label={t('itemsToKeep.searchMembers')}
          placeholder={t('itemsToKeep.searchMembers')}
        />
      )}
      <ul className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        {found.slice(0, SHOWN).map((item) => (
          <li key={item.uid}>
            <Link
              to={itemLink(item)}
              className="target flex min-w-0 items-center gap-2 text-sm hover:text-link"
            >
              <ItemTile item={item} size="sm" />
              <span className="truncate">{item.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sm text-muted">{t('itemsToKeep.noMember')}</p>}
      {more > 0 && <p className="text-sm text-muted">{t('itemsToKeep.moreMembers', { count: more })}</p>}
    </div>
  )
}
