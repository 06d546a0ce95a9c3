export { askedThings } from './askedThings.ts'
export type { AskedThings } from './askedThings.ts'
export { bulkEntries, bulkLines, MOST_LINES } from './bulkLines.ts'
export type { BulkEntry, BulkLine, NamedItem } from './bulkLines.ts'
export { foundOf, MOST_FOUND, withFound, withStep } from './foundChanges.ts'
export type { Step } from './foundChanges.ts'
export { itemNeeds, needsWith } from './itemNeeds.ts'
export {
  DEFAULT_NEED_ORDER,
  fittingNeeds,
  groupOf,
  NEED_GROUPS,
  NEED_SORTS,
  NEED_STATES,
  NO_NEED_FILTER,
  sortedNeeds,
} from './listedNeeds.ts'
export type { NeedFilter, NeedGroup, NeedOrder, NeedSort, NeedState } from './listedNeeds.ts'
export { CURRENCIES, MONEY } from './money.ts'
export { neededNow } from './neededNow.ts'
export type { NeededNow } from './neededNow.ts'
export { leftOf, neededOf, needRows } from './needRows.ts'
export type { NeedRow, RowReason } from './needRows.ts'
export type { FoundCount } from './shared.ts'
export { stashAdvice } from './stashAdvice.ts'
export type { KeepWhy, StashAdvice, StashPieces, StashRow, StashView } from './stashAdvice.ts'
export { poolMembers, createVerdictLookup } from './verdicts.ts'
export type { Verdict } from './verdicts.ts'
export type {
  HeldNeed,
  ItemNeed,
  MoneyNeed,
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
