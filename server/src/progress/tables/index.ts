import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { progressChangesTable } from './progressChanges.ts'
import { progressTokensTable } from './progressTokens.ts'
import { teamsTable } from './teams.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function progressTables(db: Db) {
  return {
    progressChanges: namedFunctions('progressChanges', progressChangesTable(db)),
    teams: namedFunctions('teams', teamsTable(db)),
    progressTokens: namedFunctions('progressTokens', progressTokensTable(db)),
  }
}
