export { tradeRecipes } from './tradeRecipes.ts'
export type { RecipeView } from './tradeRecipes.ts'
