import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { loadoutJoins } from './loadoutJoins.ts'
import { loadoutLikesTable } from './loadoutLikes.ts'
import { loadoutListingsTable } from './loadoutListings.ts'
import { loadoutReportsTable } from './loadoutReports.ts'
import { loadoutSearch } from './loadoutSearch.ts'
import { loadoutVersionsTable } from './loadoutVersions.ts'
import { loadoutsTable } from './loadouts.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function gunsTables(db: Db) {
  return {
    loadouts: namedFunctions('loadouts', loadoutsTable(db)),
    loadoutJoins: namedFunctions('loadoutJoins', loadoutJoins(db)),
    loadoutVersions: namedFunctions('loadoutVersions', loadoutVersionsTable(db)),
    loadoutListings: namedFunctions('loadoutListings', loadoutListingsTable(db)),
    loadoutReports: namedFunctions('loadoutReports', loadoutReportsTable(db)),
    loadoutLikes: namedFunctions('loadoutLikes', loadoutLikesTable(db)),
    loadoutSearch: namedFunctions('loadoutSearch', loadoutSearch(db)),
  }
}
