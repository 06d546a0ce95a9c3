import { addRaids, listRaids } from '@raidkit/contract/pilot/raids'
import { raidBatches, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { queryClientOfPage } from '../../../../api/queryClient.ts'
import { send } from '../../../../api/send.ts'
import { callKey } from '../../../../api/useCall.ts'

type Sending = {
  /** Called after each batch with the number sent so far. */
  onSent?: (sent: number) => void
  signal?: AbortSignal
}

/** Sends raids to the account, batch by batch; returns the number of new ones. */
export async function sendRaids(
  raids: readonly RaidRecord[],
  { onSent, signal }: Sending = {},
): Promise<number> {
  let [sent, added] = [0, 0]
  try {
    for (const some of raidBatches(raids)) {
      added += (await send(addRaids, { raids: some }, { signal })).added
      sent += some.length
      onSent?.(sent)
    }
  } finally {
    if (sent > 0) await queryClientOfPage().invalidateQueries({ queryKey: callKey(listRaids) })
  }
  return added
}

/**
 * Sends raids that were seen in the logs to the account. A failure is not retried: the next visit finds them in the
 * logs again.
 */
export async function keepRaids(raids: readonly RaidRecord[]): Promise<void> {
  await sendRaids(raids).catch(() => undefined)
}
