export { LoyaltyFacts, ScavKarma, TraderRecord } from './schema.ts'
