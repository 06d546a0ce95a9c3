import { searchKey } from '@raidkit/rules/catalogue/items'
import { itemLink } from '@raidkit/rules/platform/links'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { searchOf } from '../../market/shared/items/searchIndex.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'

/** Maximum number of members that are drawn: the largest pool has 3,494 items. */
const SHOWN = 24

type Props = {
  uids: readonly string[]
  names: NeedNames
  /** Adds a field to search in them. */
  isSearched?: boolean
}

/** Shows the first items that serve a choice, or the first that a search in it finds. */
export function PoolMembers({ uids, names, isSearched = false }: Props) {
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
