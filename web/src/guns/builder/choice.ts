import { DEFAULT_GUN_ORDER, GUN_SORTS, type GunOrder } from '@raidkit/rules/guns/gun-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { defineCodec, MODE, renamePart, oneOf, orderPart, SEARCH, textPart } from '../../ui/address/codec.ts'

/** Views next to the build itself. */
export const TABS = ['parts', 'optimise', 'shopping'] as const
export type BuilderTab = (typeof TABS)[number]

/** State of the gun list and of the builder in the address. */
export type BuilderChoice = {
  search: string
  mode: GameMode
  /** Slug of a class of guns; empty: any. */
  category: string
  caliber: string
  order: GunOrder
  /** Code of the build; empty: the page's initial build. */
  build: string
  /** Uid of a round; empty: the gun's default round. */
  ammo: string
  tab: BuilderTab
  /** Uid of a quest that requires a build of this gun; empty: none. */
  quest: string
}

/** One more than the maximum length of a code: a longer one is refused for its length instead of being cut. */
const LONGEST_CODE = 20_001

export const {
  read: choiceOf,
  write: withChoice,
  said,
} = defineCodec<BuilderChoice>({
  search: SEARCH,
  mode: MODE,
  category: renamePart('class', textPart()),
  caliber: textPart(),
  order: orderPart(GUN_SORTS, DEFAULT_GUN_ORDER),
  build: textPart(LONGEST_CODE),
  ammo: textPart(),
  tab: oneOf(TABS, 'parts'),
  quest: textPart(),
})

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** Guns and parts do not depend on filters; only prices differ by mode. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  const isSameMode = choiceOf(currentUrl.searchParams).mode === choiceOf(nextUrl.searchParams).mode
  return (!isHere || !isSameMode) && defaultShouldRevalidate
}
