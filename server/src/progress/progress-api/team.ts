import type { Catalog } from '@raidkit/catalog/load'
import type { ProgressRecord } from '@raidkit/rules/progress/progress-api'
import { characterOf, readPlayer } from '../../account/accounts/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { Holder } from './guard.ts'
import { recordOf } from './record.ts'

type Parts = { catalog: Catalog; store: Store }
type TeamRecords = { data: ProgressRecord[]; meta: { self: string; hiddenTeammates: string[] } }

/**
 * Returns the player first, then everyone who shares progress with this character. Nobody is hidden: players who do not
 * share are left out.
 */
export async function teamRecords(parts: Parts, holder: Holder): Promise<TeamRecords> {
  const { player, char } = holder
  const own = recordOf(parts.catalog, player, char)
  return {
    data: [own, ...(await matesOf(parts, holder))],
    meta: { self: player.row.uid, hiddenTeammates: [] },
  }
}

async function matesOf({ catalog, store }: Parts, { token }: Holder): Promise<ProgressRecord[]> {
  const membership = await store.teams.membership(token.userUid)
  // Another character of the player is in the team, or none.
  if (membership?.charUid !== token.charUid) return []
  const members = await store.teams.members(membership.teamUid)
  const others = members.filter(({ userUid }) => userUid !== token.userUid)
  const records = await Promise.all(
    others.map(async ({ userUid, charUid }) => {
      const player = await readPlayer(store, userUid)
      const char = player?.row.suspendedAt ? undefined : player?.chars.find(({ uid }) => uid === charUid)
      const isShared = char && characterOf(char).gameMode === token.gameMode
      return player && isShared ? [recordOf(catalog, player, char)] : []
    }),
  )
  return records.flat()
}
