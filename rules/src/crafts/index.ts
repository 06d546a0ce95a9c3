export { ContinuousCraft, Craft, CraftStack, ScavCase } from './schema.ts'
