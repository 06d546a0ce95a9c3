import { describe, expect, it } from 'vitest'
import type { Barter } from '../barters/index.ts'
import { cheapestCosts, costGraph } from '../../catalogue/costs/index.ts'
import type { Craft } from '../crafts/index.ts'
import { tradeRecipes, type RecipeView } from './index.ts'

const barter: Barter = {
  uid: 'b',
  trader: 'Skier',
  loyaltyLevel: 2,
  gives: { itemUid: 'card', count: 1 },
  takes: [
    { itemUid: 'tag', count: 2, dogtagLevel: 10 },
    { itemUid: 'wires', count: 3 },
  ],
}
const craft: Craft = {
  uid: 'c',
  station: 'workbench',
  level: 1,
  sec: 7_200,
  gives: { itemUid: 'wires', count: 4 },
  takes: [
    { itemUid: 'cable', count: 1 },
    { itemUid: 'drill', count: 1, isTool: true },
  ],
}
const view: RecipeView = {
  hideoutUseBarters: true,
  hideoutUseCrafts: true,
  progress: undefined,
  skillCrafting: 20,
  fuelRubPerHour: 1_000,
  tagRubPerLevel: (uid) => (uid === 'tag' ? 300 : undefined),
}
const player = {
  level: 30,
  tradersLL: {},
  questsDone: new Set<string>(),
  gameEdition: 'Standard' as const,
  stations: new Map([['workbench', 1]]),
}

describe('tradeRecipes', () => {
  it.each<[string, Partial<RecipeView>, string[]]>([
    ['all', {}, ['b', 'c']],
    ['barters switched off', { hideoutUseBarters: false }, ['c']],
    ['crafts switched off', { hideoutUseCrafts: false }, ['b']],
    ['what is reached', { progress: player }, ['c']],
    ['only stations that stand', { standing: new Map([['workbench', 1]]) }, ['b', 'c']],
    ['no station stands', { standing: new Map() }, ['b']],
  ])('%s', (_, change, expected) => {
    const recipes = tradeRecipes({ barters: [barter], crafts: [craft] }, { ...view, ...change })
    expect(recipes.map(({ uid }) => uid)).toEqual(expected)
  })

  it('leave out what takes nothing but time', () => {
    const farm: Craft = { ...craft, uid: 'f', takes: [{ itemUid: 'card', count: 1, isTool: true }] }
    expect(tradeRecipes({ barters: [], crafts: [farm, { ...farm, takes: [] }] }, view)).toEqual([])
  })

  // Wires: (8,000 + 1.7 h of power at 1,000) / 4 = 2,425. Card: two tags of level 10 at 300 each level + 3 wires.
  it('lead to costs through a chain', () => {
    const graph = costGraph(tradeRecipes({ barters: [barter], crafts: [craft] }, view))
    const { costs } = cheapestCosts(graph, (uid) => (uid === 'cable' ? 8_000 : Number.POSITIVE_INFINITY))
    expect(costs[graph.placeOf.get('card') ?? -1]).toBeCloseTo(6_000 + 3 * 2_425, 6)
  })
})
