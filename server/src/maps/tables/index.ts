import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { mapMarksTable } from './mapMarks.ts'
import { mapPacksTable } from './mapPacks.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function mapsTables(db: Db) {
  return {
    mapMarks: namedFunctions('mapMarks', mapMarksTable(db)),
    mapPacks: namedFunctions('mapPacks', mapPacksTable(db)),
  }
}
