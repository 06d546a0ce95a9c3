export {
  countName,
  type Counting,
  keyInQuery,
  keyOf,
  type LimitKind,
  LIMITS,
  makeGuard,
  RATE_HEADERS,
  rateHeaders,
} from './guard.ts'
export { type KeyBook, type KeyHolder, openKeyBook } from './keyBook.ts'
export { keysOf } from './keysOf.ts'
export { dayOf } from './keyUse.ts'
export { newApiKey } from './newApiKey.ts'
