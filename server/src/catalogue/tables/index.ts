import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { acceptedItemsTable } from './acceptedItems.ts'
import { feedDocumentsTable } from './feedDocuments.ts'
import { heldDocumentsTable } from './heldDocuments.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function catalogueTables(db: Db) {
  return {
    feedDocuments: namedFunctions('feedDocuments', feedDocumentsTable(db)),
    heldDocuments: namedFunctions('heldDocuments', heldDocumentsTable(db)),
    acceptedItems: namedFunctions('acceptedItems', acceptedItemsTable(db)),
  }
}
