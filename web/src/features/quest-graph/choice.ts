import { TRADERS, type Trader } from '@raidkit/rules/traders'
import { viewOf, type View } from '../../ui/stage/view.ts'
import { GRAPH_STAGE } from './canvas/questScene.ts'

/** What the address says of the graph. */
export type GraphChoice = {
  /** Slug of the chosen quest; empty: none. */
  quest: string
  trader: Trader | undefined
  kappa: boolean
  hideDone: boolean
  view: View | undefined
}

const LONGEST_SLUG = 120

export function graphChoice(params: URLSearchParams): GraphChoice {
  const trader = params.get('trader')
  return {
    quest: (params.get('quest') ?? '').slice(0, LONGEST_SLUG),
    trader: TRADERS.find(({ slug }) => slug === trader)?.name,
    kappa: params.get('kappa') === '1',
    hideDone: params.get('done') === '0',
    view: viewOf(params.get('view'), GRAPH_STAGE.limits),
  }
}

/** A trader as the address names it. */
export function traderParam(trader: Trader | ''): string {
  return TRADERS.find(({ name }) => name === trader)?.slug ?? ''
}
