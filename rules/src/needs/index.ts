export { itemNeeds } from './itemNeeds.ts'
export { MONEY } from './money.ts'
export type {
  HeldNeed,
  ItemNeed,
  MoneyNeed,
  NeededBy,
  NeedFacts,
  NeedObjective,
  NeedPlayer,
  NeedQuest,
  NeedReason,
  Needs,
  NeedStation,
  PoolNeed,
  Purpose,
  SpareItem,
} from './types.ts'
