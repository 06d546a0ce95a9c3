import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { challengeComplaintsTable } from './challengeComplaints.ts'
import { challengeSearch } from './challengeSearch.ts'
import { challengePlayersTable, challengeReportsTable, challengesTable } from './challenges.ts'
import { chatHistory, chatMessagesTable, chatRoomsTable } from './chatMessages.ts'
import { chatBlocksTable, chatJoins, chatMutesTable } from './chatPeople.ts'
import { chatReportsTable } from './chatReports.ts'
import { discordChannelsTable } from './discordChannels.ts'
import { widgetPlacesTable } from './widgetPlaces.ts'
import { widgetsTable } from './widgets.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function communityTables(db: Db) {
  return {
    widgets: namedFunctions('widgets', widgetsTable(db)),
    widgetPlaces: namedFunctions('widgetPlaces', widgetPlacesTable(db)),
    challenges: namedFunctions('challenges', challengesTable(db)),
    challengePlayers: namedFunctions('challengePlayers', challengePlayersTable(db)),
    challengeComplaints: namedFunctions('challengeComplaints', challengeComplaintsTable(db)),
    challengeSearch: namedFunctions('challengeSearch', challengeSearch(db)),
    challengeReports: namedFunctions('challengeReports', challengeReportsTable(db)),
    discordChannels: namedFunctions('discordChannels', discordChannelsTable(db)),
    chatRooms: namedFunctions('chatRooms', chatRoomsTable(db)),
    chatMessages: namedFunctions('chatMessages', chatMessagesTable(db)),
    chatHistory: namedFunctions('chatHistory', chatHistory(db)),
    chatReports: namedFunctions('chatReports', chatReportsTable(db)),
    chatMutes: namedFunctions('chatMutes', chatMutesTable(db)),
    chatBlocks: namedFunctions('chatBlocks', chatBlocksTable(db)),
    chatJoins: namedFunctions('chatJoins', chatJoins(db)),
  }
}
