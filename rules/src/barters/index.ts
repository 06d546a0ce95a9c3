export { Barter, BarterStack } from './schema.ts'
