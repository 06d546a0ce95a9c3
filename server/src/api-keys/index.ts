export { type KeyBook, type KeyHolder, openKeyBook } from './keyBook.ts'
export { keysOf } from './keysOf.ts'
export { dayOf } from './keyUse.ts'
export { newApiKey } from './newApiKey.ts'
