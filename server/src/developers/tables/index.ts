import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { apiKeyDaysTable } from './apiKeyDays.ts'
import { apiKeysTable } from './apiKeys.ts'
import { keysTable } from './keys.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function developersTables(db: Db) {
  return {
    keys: namedFunctions('keys', keysTable(db)),
    apiKeys: namedFunctions('apiKeys', apiKeysTable(db)),
    apiKeyDays: namedFunctions('apiKeyDays', apiKeyDaysTable(db)),
  }
}
