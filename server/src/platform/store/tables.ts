import { accountTables } from '../../account/tables/index.ts'
import { adminTables } from '../../admin/tables/index.ts'
import { alertsTables } from '../../alerts/tables/index.ts'
import { catalogueTables } from '../../catalogue/tables/index.ts'
import { communityTables } from '../../community/tables/index.ts'
import { developersTables } from '../../developers/tables/index.ts'
import { gunsTables } from '../../guns/tables/index.ts'
import { mapsTables } from '../../maps/tables/index.ts'
import { pilotTables } from '../../pilot/tables/index.ts'
import { platformTables } from '../tables/index.ts'
import { pricesTables } from '../../prices/tables/index.ts'
import { progressTables } from '../../progress/tables/index.ts'
import type { Db } from './database.ts'

/** Creates the tables of all domains, over the database or over one of its transactions. */
export function createTables(db: Db) {
  return {
    ...accountTables(db),
    ...adminTables(db),
    ...alertsTables(db),
    ...catalogueTables(db),
    ...communityTables(db),
    ...developersTables(db),
    ...gunsTables(db),
    ...mapsTables(db),
    ...pilotTables(db),
    ...platformTables(db),
    ...pricesTables(db),
    ...progressTables(db),
  }
}
