export { type KeyBook, type KeyHolder, openKeyBook } from './keyBook.ts'
export { dayOf } from './keyUse.ts'
export { newApiKey } from './newApiKey.ts'
