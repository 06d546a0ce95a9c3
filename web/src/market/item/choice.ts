import { ITEM_LISTS, type ItemListName } from '@raidkit/contract/market/itemDetails'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useSearchParams } from 'react-router'
import { defineCodec, MODE, oneOf } from '../../ui/address/codec.ts'

export type ItemChoice = { mode: GameMode; show: ItemListName | undefined }

const { read, write } = defineCodec<ItemChoice>({ mode: MODE, show: oneOf(ITEM_LISTS, undefined) })

/** Parses the address of an item page; unknown values are ignored. */
export const choiceOf = read

/**
 * Returns the query of a choice without default values. Other parameters in `kept`, such as the chart's range, are
 * preserved.
 */
export function choiceQuery(choice: ItemChoice, kept = new URLSearchParams()): string {
  const query = write(kept, choice)
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the choice of the current page, and a function for the address of another choice on the same page. */
export function useItemChoice() {
  const [search] = useSearchParams()
  const choice = choiceOf(search)
  const linkTo = (change: Partial<ItemChoice>) => choiceQuery({ ...choice, ...change }, search) || '?'
  return { ...choice, linkTo }
}

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** Prevents reloading the data when only the chart's settings in the address change. */
export function shouldRevalidateItem({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Revalidation): boolean {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate
  return choiceQuery(choiceOf(currentUrl.searchParams)) !== choiceQuery(choiceOf(nextUrl.searchParams))
}
