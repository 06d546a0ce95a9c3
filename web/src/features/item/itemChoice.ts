import { ITEM_LISTS, type ItemListName } from '@raidkit/contract/itemDetails'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/modes'
import { useSearchParams } from 'react-router'
import { addressOf } from '../../ui/address.ts'

export type ItemChoice = { mode: GameMode; show: ItemListName | undefined }

const MODE = 'mode'
const SHOW = 'show'

/** What the address of an item page says. Anything it does not know is as if it were not there. */
export function itemChoice(search: URLSearchParams): ItemChoice {
  const { mode, oneOf } = addressOf(search)
  return { mode, show: oneOf(SHOW, ITEM_LISTS) }
}

/** The query of a choice; what is usual is left out. What else `kept` holds, such as the chart's range, stays. */
export function choiceQuery({ mode, show }: ItemChoice, kept?: URLSearchParams): string {
  const query = new URLSearchParams(kept)
  query.delete(MODE)
  query.delete(SHOW)
  if (mode !== DEFAULT_GAME_MODE) query.set(MODE, mode.toLowerCase())
  if (show) query.set(SHOW, show)
  return query.size > 0 ? `?${query}` : ''
}

/** The choice of the page that is shown, and the address of another one on the same page. */
export function useItemChoice() {
  const [search] = useSearchParams()
  const choice = itemChoice(search)
  const linkTo = (change: Partial<ItemChoice>) => choiceQuery({ ...choice, ...change }, search) || '?'
  return { ...choice, linkTo }
}

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The chart keeps its choices in the address too; they change nothing of what is loaded here. */
export function shouldRevalidateItem({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Revalidation): boolean {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate
  return choiceQuery(itemChoice(currentUrl.searchParams)) !== choiceQuery(itemChoice(nextUrl.searchParams))
}
