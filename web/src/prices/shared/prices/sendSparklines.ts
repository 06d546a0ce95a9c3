import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getSparklines } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { unpackSparklines } from '@raidkit/rules/platform/sparklines'
import type { Rows } from '../../../catalogue/shared/catalogue/catalogKeeper.ts'
import type { ThreadNews } from '../../../catalogue/shared/catalogue/messages.ts'

type Outside = {
  mode: GameMode
  tell: (news: ThreadNews) => void
  ask: (mode: GameMode) => Promise<ReplyOf<typeof getSparklines>>
  rowsOf: (catalog: string) => Promise<Rows | undefined>
}

/** Number of attempts: the catalogue may change between two replies, but hardly twice in a row. */
const TRIES = 2

/** Sends the week of every item of a mode, by uid instead of by row. */
export async function sendSparklines({ mode, tell, ask, rowsOf }: Outside): Promise<void> {
  try {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const reply = await ask(mode)
      const rows = await rowsOf(reply.catalog)
      if (!rows) continue
      const uids = unpackSparklines(reply).map(({ row }) => rows.uids[row] ?? '')
      return tell({ type: 'sparklines', mode, uids, letters: reply.letters })
    }
  } catch {
    // Reported below, as is an unreadable reply. A sparkline is decorative: its figures are shown beside it.
  }
  tell({ type: 'sparklinesFailed', mode })
}
