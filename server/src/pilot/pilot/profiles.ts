import type { Catalog } from '@raidkit/catalog/load'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import { characterOf, type Player } from '../../account/accounts/index.ts'
import type { PilotProfileRow } from '../tables/pilot.ts'

/** Returns the quests of the catalogue for the game's ids, each once, and the number of unknown ids. */
export function matchedQuests(
  questIds: readonly string[],
  { questsByBsgId }: Pick<Catalog, 'questsByBsgId'>,
): { uids: string[]; ignored: number } {
  const distinct = [...new Set(questIds.map((id) => id.toLowerCase()))]
  const uids = distinct.flatMap((id) => questsByBsgId.get(id)?.uid ?? [])
  return { uids: [...new Set(uids)], ignored: distinct.length - uids.length }
}

/** Returns a profile as sent to companions and pages. */
export function profileOf(row: PilotProfileRow, player: Player, catalog: Catalog) {
  const { uids, ignored } = matchedQuests(row.questIds, catalog)
  const isThere = player.chars.some(({ uid }) => uid === row.charUid)
  return {
    profileKey: row.profileKey,
    gameMode: row.gameMode,
    foundCount: row.questIds.length,
    matchedCount: uids.length,
    ignoredCount: ignored,
    firstEventAt: row.firstEventAt?.toISOString() ?? null,
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    linkedCharUid: isThere ? row.charUid : null,
  }
}

/** Returns all profiles found, and the characters that they can be linked to. */
export function foundAnswer(
  rows: readonly PilotProfileRow[],
  player: Player,
  catalog: Catalog,
): Omit<PilotAnswer, 'ok'> {
  const times = (pick: (row: PilotProfileRow) => Date | null) => rows.flatMap((row) => pick(row) ?? [])
  const first = times(({ firstEventAt }) => firstEventAt).toSorted((one, other) => +one - +other)[0]
  const last = times(({ scannedAt }) => scannedAt).toSorted((one, other) => +other - +one)[0]
  return {
    profiles: rows.map((row) => profileOf(row, player, catalog)),
    characters: player.chars.map((char) => {
      const { uid, charName, gameMode, fraction, level } = characterOf(char)
      return { uid, charName, gameMode, fraction, level }
    }),
    skippedEvents: Math.max(0, ...rows.map(({ skippedEvents }) => skippedEvents)),
    sourceSince: first?.toISOString() ?? null,
    updatedAt: last?.toISOString() ?? null,
  }
}
