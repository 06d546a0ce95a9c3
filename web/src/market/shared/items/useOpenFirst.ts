import { itemLink } from '@raidkit/rules/platform/links'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListChoice } from './choice.ts'
import { modeQuery } from './modeQuery.ts'
import type { ItemRows } from './useItemRows.ts'

type OpenFirstOptions = {
  items: ItemRows['rows']
  choice: Pick<ListChoice, 'search' | 'mode'>
  /** True while near matches are being searched. */
  isSearching: boolean
  /** Writes the search into the address, so that going back restores it. */
  settled: () => Promise<void>
}

/** Opens the first hit of a search as soon as it is known. */
export function useOpenFirst({ items, choice, isSearching, settled }: OpenFirstOptions): () => void {
  const navigate = useNavigate()
  const { search, mode } = choice
  const [wanted, setWanted] = useState<string>()
  const first = items[0]
  useEffect(() => {
    if (wanted === undefined || (wanted === search && isSearching)) return
    setWanted(undefined)
    if (wanted === search && first) void navigate(itemLink(first) + modeQuery(mode))
  }, [wanted, search, isSearching, first, mode, navigate])
  return () => {
    if (search.trim() !== '') void settled().then(() => setWanted(search))
  }
}
