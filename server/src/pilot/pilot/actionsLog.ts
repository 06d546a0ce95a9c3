import { PILOT_LIMITS, type PilotLogEntry } from '@raidkit/rules/pilot/pilot'
import { accountData, type Player } from '../../account/accounts/index.ts'

/** Adds an entry to the actions of Pilot that the account keeps; the oldest entries are dropped. */
export function withAction({ row }: Player, entry: PilotLogEntry): Record<string, unknown> {
  const { pilot } = accountData(row.data)
  const actionsLog = [entry, ...pilot.actionsLog].slice(0, PILOT_LIMITS.actions)
  return { ...row.data, pilot: { ...pilot, actionsLog } }
}
