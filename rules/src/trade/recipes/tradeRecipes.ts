import { barterLocks, pricedTakes, type Barter, type BarterView } from '../barters/index.ts'
import type { Recipe } from '../../catalogue/costs/index.ts'
import { craftLocks, craftSec, type Craft, type CraftProgress } from '../crafts/index.ts'
import type { TradeProgress } from '../trade/index.ts'

const HOUR_SEC = 3600

export type RecipeView = {
  hideoutUseBarters: boolean
  hideoutUseCrafts: boolean
  /** Undefined: everything counts as reached. */
  progress: (TradeProgress & CraftProgress) | undefined
  /** Quests that left the game before the player did them. */
  questsGone?: ReadonlySet<string> | undefined
  /** Crafts run in these alone, also where progress does not count; undefined: in every station. */
  standing?: CraftProgress['stations'] | undefined
  tagRubPerLevel: BarterView['tagRubPerLevel']
  skillCrafting: number
  /** 0 where fuel is not counted; undefined: it is, but has no price, and so has nothing that is made with it. */
  fuelRubPerHour: number | undefined
}

/** The barters and crafts that the player may use to get ingredients, ready for the search of the cheapest way. */
export function tradeRecipes(
  { barters, crafts }: { barters: readonly Barter[]; crafts: readonly Craft[] },
  view: RecipeView,
): Recipe[] {
  const { hideoutUseBarters, hideoutUseCrafts, progress, questsGone, standing } = view
  const open = {
    barters: hideoutUseBarters
      ? barters.filter((one) => barterLocks(one, progress, questsGone).length === 0)
      : [],
    crafts: hideoutUseCrafts
      ? crafts.filter(
          (one) => usesUp(one) && stands(one, standing) && craftLocks(one, progress, questsGone).length === 0,
        )
      : [],
  }
  return [
    ...open.barters.map((barter) => barterRecipe(barter, view)),
    ...open.crafts.flatMap((craft) => craftRecipe(craft, view)),
  ]
}

/** The bitcoin farm takes nothing but time: its coins are worth what they are sold for, not nothing. */
function usesUp({ takes }: Craft): boolean {
  return takes.some(({ isTool }) => !isTool)
}

function stands({ station, level }: Craft, standing: RecipeView['standing']): boolean {
  return !standing || (standing.get(station) ?? 0) >= level
}

function barterRecipe(barter: Barter, { tagRubPerLevel }: RecipeView): Recipe {
  const takes = pricedTakes(barter, tagRubPerLevel).map(({ itemUid, count, ...known }) => ({
    itemUid,
    count,
    unitRub: 'priceRub' in known ? known.priceRub : undefined,
  }))
  return { uid: barter.uid, takes, gives: barter.gives, extraRub: 0 }
}

function craftRecipe(
  { uid, takes, gives, sec }: Craft,
  { skillCrafting, fuelRubPerHour }: RecipeView,
): Recipe[] {
  if (fuelRubPerHour === undefined) return []
  return [{ uid, takes, gives, extraRub: (fuelRubPerHour * craftSec(sec, skillCrafting)) / HOUR_SEC }]
}
