import { barterLocks, pricedTakes, type Barter, type BarterView } from '../barters/index.ts'
import type { Recipe } from '../../catalogue/costs/index.ts'
import { craftLocks, craftSec, type Craft, type CraftProgress } from '../crafts/index.ts'
import type { TradeProgress } from '../trade/index.ts'

const HOUR_SEC = 3600

export type RecipeView = {
  hideoutUseBarters: boolean
  hideoutUseCrafts: boolean
  /** Undefined: everything counts as unlocked. */
  progress: (TradeProgress & CraftProgress) | undefined
  /** Quests that left the game before the player completed them. */
  questsGone?: ReadonlySet<string> | undefined
  /** Built levels that restrict crafts even if progress does not count; undefined: every station. */
  standing?: CraftProgress['stations'] | undefined
  tagRubPerLevel: BarterView['tagRubPerLevel']
  skillCrafting: number
  /** 0 if fuel is not counted; undefined: it is, but has no price, so neither do crafts that burn it. */
  fuelRubPerHour: number | undefined
}

/** Returns the barters and crafts that the player may use to obtain ingredients, as recipes for the cost search. */
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

/**
 * Tells whether a craft uses up ingredients. The bitcoin farm takes only time, and its coins are worth their sale price
 * rather than nothing.
 */
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
