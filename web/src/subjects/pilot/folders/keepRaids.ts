import { addRaids, listRaids } from '@raidkit/contract/raids'
import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/raid-log'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'

/**
 * Hands raids that were seen in the logs to the account. What fails is not tried again: the next visit finds them in the
 * logs once more.
 */
export async function keepRaids(raids: readonly RaidRecord[]): Promise<void> {
  try {
    for (let from = 0; from < raids.length; from += RAID_LIMITS.atOnce)
      await send(addRaids, { raids: raids.slice(from, from + RAID_LIMITS.atOnce) })
  } catch {
    return
  }
  await queryClientOfPage().invalidateQueries({ queryKey: callKey(listRaids) })
}
