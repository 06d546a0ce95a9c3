import { listRaids } from '@raidkit/contract/pilot/raids'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { send } from '../../api/send.ts'

/** Loads all of the reader's raids, newest first, page by page. */
export async function allRaids(signal: AbortSignal): Promise<RaidRecord[]> {
  const raids: RaidRecord[] = []
  let before: number | undefined
  do {
    const page = await send(listRaids, { ...(before !== undefined && { before }) }, { signal })
    for (const raid of page.raids) raids.push(raid)
    before = page.next
  } while (before !== undefined)
  return raids
}
