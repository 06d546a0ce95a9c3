import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { charactersTable } from './characters.ts'
import { countsTable } from './counts.ts'
import { identitiesTable } from './identities.ts'
import { joinsTable } from './joins.ts'
import { patronagesTable } from './patronages.ts'
import { seatsTable } from './seats.ts'
import { sessionsTable } from './sessions.ts'
import { signInCodesTable } from './signInCodes.ts'
import { tokensTable } from './tokens.ts'
import { undoStepsTable } from './undoSteps.ts'
import { userSearch } from './userSearch.ts'
import { usersTable } from './users.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function accountTables(db: Db) {
  return {
    users: namedFunctions('users', usersTable(db)),
    userSearch: namedFunctions('userSearch', userSearch(db)),
    characters: namedFunctions('characters', charactersTable(db)),
    counts: namedFunctions('counts', countsTable(db)),
    identities: namedFunctions('identities', identitiesTable(db)),
    joins: namedFunctions('joins', joinsTable(db)),
    signInCodes: namedFunctions('signInCodes', signInCodesTable(db)),
    patronages: namedFunctions('patronages', patronagesTable(db)),
    seats: namedFunctions('seats', seatsTable(db)),
    undoSteps: namedFunctions('undoSteps', undoStepsTable(db)),
    sessions: namedFunctions('sessions', sessionsTable(db)),
    tokens: namedFunctions('tokens', tokensTable(db)),
  }
}
