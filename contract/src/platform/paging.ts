import { HIGHEST_PRICE_RUB } from '@raidkit/rules/prices/prices'
import { z } from 'zod'
import { FIRST_ROWS } from './firstRows.ts'

/** Maximum offset, which exceeds the length of every list. */
const MOST_SKIPPED = 100_000

/** Offset of the first row, for readers who page through a list. */
export const Skip = /* @__PURE__ */ (() => z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0))()

const MOST_LISTED = 1000

/** Number of rows on one page; by default a screenful. */
export const ListLimit = /* @__PURE__ */ (() =>
  z.coerce.number().int().min(1).max(MOST_LISTED).default(FIRST_ROWS))()

/** Sort direction of a list: ascending unless the call says otherwise. */
export const SortDirection = /* @__PURE__ */ (() => z.enum(['asc', 'desc']))()

/** Boolean parameter of an address. */
export const Flag = /* @__PURE__ */ (() => z.enum(['0', '1']).default('0'))()

/** Bound on a price in an address, in roubles. */
export const PriceBound = /* @__PURE__ */ (() =>
  z.coerce.number().int().min(0).max(HIGHEST_PRICE_RUB).optional())()
