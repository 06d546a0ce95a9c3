import { namedFunctions, type Db } from './database.ts'
import { currentPricesTable } from './prices/currentPrices.ts'
import { priceDaysTable } from './prices/priceDays.ts'
import { priceRollupsTable } from './prices/priceRollups.ts'
import { pricesTable } from './prices/prices.ts'
import { removedPrices } from './prices/removedPrices.ts'
import { seenPrices } from './prices/seenPrices.ts'
import { alertEventsTable, alertSettingsTable } from './tables/alertEvents.ts'
import { alertsTable, alertVerdicts } from './tables/alerts.ts'
import { bannersTable } from './tables/banners.ts'
import { apiKeyDaysTable } from './tables/apiKeyDays.ts'
import { apiKeysTable } from './tables/apiKeys.ts'
import { auditTable } from './tables/audit.ts'
import { challengeComplaintsTable } from './tables/challengeComplaints.ts'
import { challengeSearch } from './tables/challengeSearch.ts'
import { challengePlayersTable, challengeReportsTable, challengesTable } from './tables/challenges.ts'
import { charactersTable } from './tables/characters.ts'
import { chatHistory, chatMessagesTable, chatRoomsTable } from './tables/chatMessages.ts'
import { chatBlocksTable, chatJoins, chatMutesTable } from './tables/chatPeople.ts'
import { chatReportsTable } from './tables/chatReports.ts'
import { cloudDrivesTable } from './tables/cloudDrives.ts'
import { companionSearch } from './tables/companionSearch.ts'
import { correctionsTable } from './tables/corrections.ts'
import { countsTable } from './tables/counts.ts'
import { deliveriesTable, deliveryLog } from './tables/deliveries.ts'
import { discordChannelsTable } from './tables/discordChannels.ts'
import { feedDocumentsTable } from './tables/feedDocuments.ts'
import { heldDocumentsTable } from './tables/heldDocuments.ts'
import { identitiesTable } from './tables/identities.ts'
import { ignoredDifferencesTable } from './tables/ignoredDifferences.ts'
import { jobRunsTable } from './tables/jobRuns.ts'
import { joinsTable, type Move } from './tables/joins.ts'
import { keysTable } from './tables/keys.ts'
import { loadoutLikesTable } from './tables/loadoutLikes.ts'
import { loadoutListingsTable } from './tables/loadoutListings.ts'
import { loadoutReportsTable } from './tables/loadoutReports.ts'
import { loadoutSearch } from './tables/loadoutSearch.ts'
import { loadoutVersionsTable } from './tables/loadoutVersions.ts'
import { loadoutsTable } from './tables/loadouts.ts'
import { mapMarksTable } from './tables/mapMarks.ts'
import { mapPacksTable } from './tables/mapPacks.ts'
import { metricSamplesTable, siteFiguresTable } from './tables/metricSamples.ts'
import { patronagesTable } from './tables/patronages.ts'
import { pilotTable } from './tables/pilot.ts'
import { progressChangesTable } from './tables/progressChanges.ts'
import { progressTokensTable } from './tables/progressTokens.ts'
import { pushSubscriptionsTable } from './tables/pushSubscriptions.ts'
import { raidsTable } from './tables/raids.ts'
import { redirectsTable } from './tables/redirects.ts'
import { seatsTable } from './tables/seats.ts'
import { sessionsTable } from './tables/sessions.ts'
import { settingsTable } from './tables/settings.ts'
import { signInCodesTable } from './tables/signInCodes.ts'
import { squadsTable } from './tables/squads.ts'
import { teamsTable } from './tables/teams.ts'
import { tokensTable } from './tables/tokens.ts'
import { tracesTable } from './tables/traces.ts'
import { undoStepsTable } from './tables/undoSteps.ts'
import { userSearch } from './tables/userSearch.ts'
import { usersTable } from './tables/users.ts'
import { webhooksTable } from './tables/webhooks.ts'
import { widgetPlacesTable } from './tables/widgetPlaces.ts'
import { widgetsTable } from './tables/widgets.ts'
import { inArray, and, eq, notInArray } from 'drizzle-orm'
import { acceptedItems, loadoutLikes, loadoutListings, loadoutReports, loadouts } from './schema/schema.ts'

/** Creates the tables of features for raids and streams. */
function liveTables(db: Db) {
  return {
    cloudDrives: namedFunctions('cloudDrives', cloudDrivesTable(db)),
    pilot: namedFunctions('pilot', pilotTable(db)),
    companionSearch: namedFunctions('companionSearch', companionSearch(db)),
    raids: namedFunctions('raids', raidsTable(db)),
    squads: namedFunctions('squads', squadsTable(db)),
    widgets: namedFunctions('widgets', widgetsTable(db)),
    widgetPlaces: namedFunctions('widgetPlaces', widgetPlacesTable(db)),
  }
}

function challengeTables(db: Db) {
  return {
    challenges: namedFunctions('challenges', challengesTable(db)),
    challengePlayers: namedFunctions('challengePlayers', challengePlayersTable(db)),
    challengeComplaints: namedFunctions('challengeComplaints', challengeComplaintsTable(db)),
    challengeSearch: namedFunctions('challengeSearch', challengeSearch(db)),
    challengeReports: namedFunctions('challengeReports', challengeReportsTable(db)),
  }
}

function priceTables(db: Db) {
  return {
    prices: namedFunctions('prices', pricesTable(db)),
    priceDays: namedFunctions('priceDays', priceDaysTable(db)),
    currentPrices: namedFunctions('currentPrices', currentPricesTable(db)),
    removedPrices: namedFunctions('removedPrices', removedPrices(db)),
    seenPrices: namedFunctions('seenPrices', seenPrices(db)),
    priceRollups: namedFunctions('priceRollups', priceRollupsTable(db)),
  }
}

function loadoutTables(db: Db) {
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

/** Creates all tables, over the database or over one of its transactions. */
export function tablesOver(db: Db) {
  return {
    ...liveTables(db),
    users: namedFunctions('users', usersTable(db)),
    userSearch: namedFunctions('userSearch', userSearch(db)),
    characters: namedFunctions('characters', charactersTable(db)),
    counts: namedFunctions('counts', countsTable(db)),
    discordChannels: namedFunctions('discordChannels', discordChannelsTable(db)),
    identities: namedFunctions('identities', identitiesTable(db)),
    joins: namedFunctions('joins', joinsTable(db)),
    signInCodes: namedFunctions('signInCodes', signInCodesTable(db)),
    patronages: namedFunctions('patronages', patronagesTable(db)),
    seats: namedFunctions('seats', seatsTable(db)),
    progressChanges: namedFunctions('progressChanges', progressChangesTable(db)),
    mapMarks: namedFunctions('mapMarks', mapMarksTable(db)),
    undoSteps: namedFunctions('undoSteps', undoStepsTable(db)),
    sessions: namedFunctions('sessions', sessionsTable(db)),
    tokens: namedFunctions('tokens', tokensTable(db)),
    keys: namedFunctions('keys', keysTable(db)),
    apiKeys: namedFunctions('apiKeys', apiKeysTable(db)),
    apiKeyDays: namedFunctions('apiKeyDays', apiKeyDaysTable(db)),
    teams: namedFunctions('teams', teamsTable(db)),
    progressTokens: namedFunctions('progressTokens', progressTokensTable(db)),
    alerts: namedFunctions('alerts', alertsTable(db)),
    alertEvents: namedFunctions('alertEvents', alertEventsTable(db)),
    alertSettings: namedFunctions('alertSettings', alertSettingsTable(db)),
    alertVerdicts: namedFunctions('alertVerdicts', alertVerdicts(db)),
    pushSubscriptions: namedFunctions('pushSubscriptions', pushSubscriptionsTable(db)),
    webhooks: namedFunctions('webhooks', webhooksTable(db)),
    ...challengeTables(db),
    deliveries: namedFunctions('deliveries', deliveriesTable(db)),
    deliveryLog: namedFunctions('deliveryLog', deliveryLog(db)),
    metricSamples: namedFunctions('metricSamples', { ...metricSamplesTable(db), ...siteFiguresTable(db) }),
    settings: namedFunctions('settings', settingsTable(db)),
    banners: namedFunctions('banners', bannersTable(db)),
    redirects: namedFunctions('redirects', redirectsTable(db)),
    corrections: namedFunctions('corrections', correctionsTable(db)),
    ignoredDifferences: namedFunctions('ignoredDifferences', ignoredDifferencesTable(db)),
    feedDocuments: namedFunctions('feedDocuments', feedDocumentsTable(db)),
    heldDocuments: namedFunctions('heldDocuments', heldDocumentsTable(db)),
    acceptedItems: namedFunctions('acceptedItems', acceptedItemsTable(db)),
    ...loadoutTables(db),
    ...chatTables(db),
    mapPacks: namedFunctions('mapPacks', mapPacksTable(db)),
    ...priceTables(db),
    jobRuns: namedFunctions('jobRuns', jobRunsTable(db)),
    audit: namedFunctions('audit', auditTable(db)),
    traces: namedFunctions('traces', tracesTable(db)),
  }
}

function chatTables(db: Db) {
  return {
    chatRooms: namedFunctions('chatRooms', chatRoomsTable(db)),
    chatMessages: namedFunctions('chatMessages', chatMessagesTable(db)),
    chatHistory: namedFunctions('chatHistory', chatHistory(db)),
    chatReports: namedFunctions('chatReports', chatReportsTable(db)),
    chatMutes: namedFunctions('chatMutes', chatMutesTable(db)),
    chatBlocks: namedFunctions('chatBlocks', chatBlocksTable(db)),
    chatJoins: namedFunctions('chatJoins', chatJoins(db)),
  }
}

function acceptedItemsTable(db: Db) {
  return {
    async ids(): Promise<string[]> {
      const rows = await db.select({ id: acceptedItems.id }).from(acceptedItems).orderBy(acceptedItems.id)
      return rows.map(({ id }) => id)
    },

    /** Accepts items; returns those that are new. */
    async add(ids: readonly string[], at: Date): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .insert(acceptedItems)
        .values(ids.map((id) => ({ id, at })))
        .onConflictDoNothing()
        .returning({ id: acceptedItems.id })
      return rows.map(({ id }) => id)
    },

    /** Removes items; returns those that existed. */
    async remove(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .delete(acceptedItems)
        .where(inArray(acceptedItems.id, [...ids]))
        .returning({ id: acceptedItems.id })
      return rows.map(({ id }) => id)
    },
  }
}

/** Creates the queries that move the builds of one account to another. */
function loadoutJoins(db: Db) {
  return {
    /**
     * Moves builds, and the likes and reports of other builds; those of own builds are dropped. Returns the builds
     * whose likes changed.
     */
    async move({ keptUid, goneUid }: Move): Promise<string[]> {
      await db.update(loadouts).set({ userUid: keptUid }).where(eq(loadouts.userUid, goneUid))
      await db.update(loadoutListings).set({ userUid: keptUid }).where(eq(loadoutListings.userUid, goneUid))
      const own = db.select({ uid: loadouts.uid }).from(loadouts).where(eq(loadouts.userUid, keptUid))
      const both = [keptUid, goneUid]
      const touched = await db
        .select({ uid: loadoutLikes.loadoutUid })
        .from(loadoutLikes)
        .where(inArray(loadoutLikes.userUid, both))
      for (const said of [loadoutLikes, loadoutReports]) {
        await db.delete(said).where(and(inArray(said.userUid, both), inArray(said.loadoutUid, own)))
        const known = db.select({ uid: said.loadoutUid }).from(said).where(eq(said.userUid, keptUid))
        await db
          .update(said)
          .set({ userUid: keptUid })
          .where(and(eq(said.userUid, goneUid), notInArray(said.loadoutUid, known)))
      }
      return touched.map(({ uid }) => uid)
    },
  }
}
