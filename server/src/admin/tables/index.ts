import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { auditTable } from './audit.ts'
import { bannersTable } from './banners.ts'
import { correctionsTable } from './corrections.ts'
import { ignoredDifferencesTable } from './ignoredDifferences.ts'
import { redirectsTable } from './redirects.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function adminTables(db: Db) {
  return {
    banners: namedFunctions('banners', bannersTable(db)),
    redirects: namedFunctions('redirects', redirectsTable(db)),
    corrections: namedFunctions('corrections', correctionsTable(db)),
    ignoredDifferences: namedFunctions('ignoredDifferences', ignoredDifferencesTable(db)),
    audit: namedFunctions('audit', auditTable(db)),
  }
}
