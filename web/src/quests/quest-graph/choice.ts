import { TRADERS, type Trader } from '@raidkit/rules/catalogue/traders'
import { defineCodec, flag, textPart } from '../../ui/address/codec.ts'
import { viewOf, viewText, type View } from '../../ui/stage/view.ts'
import { GRAPH_STAGE } from './canvas/questScene.ts'

/** Choices for the graph, kept in the address. */
export type GraphChoice = {
  /** Slug of the chosen quest; empty: none. */
  quest: string
  trader: Trader | undefined
  kappa: boolean
  hideDone: boolean
  view: View | undefined
}

const LONGEST_SLUG = 120

export const { read: choiceOf } = defineCodec<GraphChoice>({
  quest: textPart(LONGEST_SLUG),
  trader: {
    read: (said) => TRADERS.find(({ slug }) => slug === said)?.name,
    write: (trader) => traderParam(trader ?? ''),
  },
  kappa: flag,
  hideDone: { name: 'done', read: (said) => said === '0', write: (isHidden) => (isHidden ? '0' : '') },
  view: {
    read: (said) => viewOf(said, GRAPH_STAGE.limits),
    write: (view) => (view ? viewText(view) : ''),
  },
})

/** Returns the name of a trader in the address. */
export function traderParam(trader: Trader | ''): string {
  return TRADERS.find(({ name }) => name === trader)?.slug ?? ''
}
