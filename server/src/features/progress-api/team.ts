import type { Catalog } from '@raidkit/catalog/load'
import type { ProgressRecord } from '@raidkit/rules/progress-api'
import type { Store } from '../../store/connection.ts'
import type { Holder } from './guard.ts'
import { recordOf } from './record.ts'

type Parts = { catalog: Catalog; store: Store }
type TeamRecords = { data: ProgressRecord[]; meta: { self: string; hiddenTeammates: string[] } }

/** The player with whoever shares progress with them; alone without a team. */
export async function teamRecords({ catalog }: Parts, { player, char }: Holder): Promise<TeamRecords> {
  return {
    data: [recordOf(catalog, player, char)],
    meta: { self: player.row.uid, hiddenTeammates: [] },
  }
}
