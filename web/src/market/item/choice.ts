import { ITEM_LISTS, type ItemListName } from '@raidkit/contract/market/itemDetails'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useSearchParams } from 'react-router'
import { codec, MODE, oneOf } from '../../ui/codec.ts'

export type ItemChoice = { mode: GameMode; show: ItemListName | undefined }

const { read, write } = codec<ItemChoice>({ mode: MODE, show: oneOf(ITEM_LISTS, undefined) })

/** What the address of an item page says. Anything it does not know is as if it were not there. */
export const choiceOf = read

/** The query of a choice; what is usual is left out. What else `kept` holds, such as the chart's range, stays. */
export function choiceQuery(choice: ItemChoice, kept = new URLSearchParams()): string {
  const query = write(kept, choice)
  return query.size > 0 ? `?${query}` : ''
}

/** The choice of the page that is shown, and the address of another one on the same page. */
export function useItemChoice() {
  const [search] = useSearchParams()
  const choice = choiceOf(search)
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
  return choiceQuery(choiceOf(currentUrl.searchParams)) !== choiceQuery(choiceOf(nextUrl.searchParams))
}
