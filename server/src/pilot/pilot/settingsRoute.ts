import { Refusal } from '@raidkit/contract/platform/errors'
import { updatePilot } from '@raidkit/contract/pilot/pilot'
import type { PilotGoogle, PilotMode, PilotSettings } from '@raidkit/rules/pilot/pilot'
import { accountData, changeOwn, meOf } from '../../account/accounts/index.ts'
import { channelOf } from '../cloud-drive/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Cloud } from './cloud/routes.ts'

export function pilotSettingsRoute(
  door: Door,
  { now, cloud }: Pick<Deps, 'now'> & { cloud: Pick<Cloud, 'isOn' | 'left'> },
): void {
  door.answer(updatePilot, async (asked) => {
    const { visitor } = asked
    const { pilot: nested, ...bare } = asked.request
    const update = { ...bare, ...nested }
    if (update.mode === 'CLOUD_GDRIVE' && !cloud.isOn)
      throw new Refusal('bad_request', { field: 'mode', why: 'Google is not set up on this site' })
    let left: ReturnType<typeof channelOf>
    const player = await changeOwn(asked, async ({ row }, tx) => {
      const { pilot } = accountData(row.data)
      const next = { ...pilot, ...update, google: googleAfter(pilot, update.mode, now()) }
      if (update.mode === 'DESKTOP_APP') {
        left = channelOf(await tx.cloudDrives.of(visitor.uid))
        if (left) await tx.cloudDrives.setWatch(visitor.uid, undefined)
      }
      return { account: { data: { ...row.data, pilot: next } } }
    })
    if (left) cloud.left(visitor.uid, left)
    return meOf(player, now())
  })
}

/**
 * Returns the cloud settings after a change of mode. A change to the cloud is an action, so the idle hour starts again;
 * a change away from it ends the watch.
 */
function googleAfter(
  { mode, google }: PilotSettings,
  wanted: PilotMode | undefined,
  nowMs: number,
): PilotGoogle {
  if (wanted === undefined || wanted === mode) return google
  return wanted === 'CLOUD_GDRIVE' ? { ...google, lastActionDate: nowMs } : { ...google, watchChannel: null }
}
