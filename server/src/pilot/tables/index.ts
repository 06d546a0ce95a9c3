import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { cloudDrivesTable } from './cloudDrives.ts'
import { companionSearch } from './companionSearch.ts'
import { pilotTable } from './pilot.ts'
import { raidsTable } from './raids.ts'
import { squadsTable } from './squads.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function pilotTables(db: Db) {
  return {
    cloudDrives: namedFunctions('cloudDrives', cloudDrivesTable(db)),
    pilot: namedFunctions('pilot', pilotTable(db)),
    companionSearch: namedFunctions('companionSearch', companionSearch(db)),
    raids: namedFunctions('raids', raidsTable(db)),
    squads: namedFunctions('squads', squadsTable(db)),
  }
}
