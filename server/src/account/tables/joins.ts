import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import {
  alertEvents,
  alerts,
  alertSettings,
  apiKeys,
  challengePlayers,
  challenges,
  characters,
  deliveries,
  identities,
  pilotDrives,
  pilotRaids,
  progressTokens,
  pushSubscriptions,
  seats,
  teamMembers,
  undoSteps,
  webhooks,
  widgetLinks,
} from '../../platform/store/schema/schema.ts'

export type Move = { keptUid: string; goneUid: string }

/** Tables whose rows belong to one account each, without a limit per account. */
const OWNED = [alerts, alertEvents, pushSubscriptions, webhooks, deliveries, widgetLinks, challengePlayers]

/** Creates the queries that move the data of one account to another. */
export function joinsTable(db: Db) {
  return {
    /**
     * Moves characters, deleted ones too, with their undo steps, keys, tokens, and a place in a team if the kept
     * account has none.
     */
    async moveOwn({ keptUid, goneUid }: Move): Promise<void> {
      await db.update(characters).set({ userUid: keptUid }).where(eq(characters.userUid, goneUid))
      await db.update(undoSteps).set({ userUid: keptUid }).where(eq(undoSteps.userUid, goneUid))
      await db.update(apiKeys).set({ userUid: keptUid }).where(eq(apiKeys.userUid, goneUid))
      for (const table of OWNED)
        await db.update(table).set({ userUid: keptUid }).where(eq(table.userUid, goneUid))
      await db.update(challenges).set({ ownerUid: keptUid }).where(eq(challenges.ownerUid, goneUid))
      const chosen = sql`exists (select 1 from ${alertSettings} as own where own.user_uid = ${keptUid})`
      await db
        .update(alertSettings)
        .set({ userUid: keptUid })
        .where(and(eq(alertSettings.userUid, goneUid), sql`not ${chosen}`))
      await db.update(progressTokens).set({ userUid: keptUid }).where(eq(progressTokens.userUid, goneUid))
      const seated = sql`exists (select 1 from ${teamMembers} as own where own.user_uid = ${keptUid})`
      await db
        .update(teamMembers)
        .set({ userUid: keptUid })
        .where(and(eq(teamMembers.userUid, goneUid), sql`not ${seated}`))
      const known = db
        .select({ startedAt: pilotRaids.startedAt })
        .from(pilotRaids)
        .where(eq(pilotRaids.userUid, keptUid))
      await db
        .update(pilotRaids)
        .set({ userUid: keptUid })
        .where(and(eq(pilotRaids.userUid, goneUid), notInArray(pilotRaids.startedAt, known)))
    },

    /** Moves the folder of a cloud drive, if the kept account has none. */
    async moveDrive({ keptUid, goneUid }: Move): Promise<void> {
      const taken = sql`exists (select 1 from ${pilotDrives} as own where own.user_uid = ${keptUid})`
      await db
        .update(pilotDrives)
        .set({ userUid: keptUid })
        .where(and(eq(pilotDrives.userUid, goneUid), sql`not ${taken}`))
    },

    /** Moves linked accounts; of a provider that both have, the kept account's stays. */
    async moveIdentities({ keptUid, goneUid }: Move): Promise<void> {
      const kept = db
        .select({ provider: identities.provider })
        .from(identities)
        .where(eq(identities.userUid, keptUid))
      await db
        .update(identities)
        .set({ userUid: keptUid })
        .where(and(eq(identities.userUid, goneUid), notInArray(identities.provider, kept)))
    },

    /** Moves given and held seats. An account holds one seat at most, and none of its own. */
    async moveSeats({ keptUid, goneUid }: Move): Promise<void> {
      const both = [keptUid, goneUid]
      await db.delete(seats).where(and(inArray(seats.ownerUid, both), inArray(seats.acceptedBy, both)))
      await db.update(seats).set({ ownerUid: keptUid }).where(eq(seats.ownerUid, goneUid))
      const taken = sql`exists (select 1 from ${seats} as own where own.accepted_by = ${keptUid})`
      await db
        .update(seats)
        .set({ acceptedBy: keptUid })
        .where(and(eq(seats.acceptedBy, goneUid), sql`not ${taken}`))
    },
  }
}
