import { z } from 'zod'
import { FIRST_ROWS } from './firstRows.ts'

/** Longer than any list of ours. */
const MOST_SKIPPED = 100_000

/** The first row of the screenful, for readers who go through a list page by page. */
export const Skip = /* @__PURE__ */ (() => z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0))()

const MOST_LISTED = 1000

/** Rows of one page; a screenful where nothing is said. */
export const ListLimit = /* @__PURE__ */ (() =>
  z.coerce.number().int().min(1).max(MOST_LISTED).default(FIRST_ROWS))()

/** How a list is asked for in order: ascending unless the call says otherwise. */
export const SortDirection = /* @__PURE__ */ (() => z.enum(['asc', 'desc']))()

/** A switch in an address. */
export const Flag = /* @__PURE__ */ (() => z.enum(['0', '1']).default('0'))()
