import type { PilotDrive } from '@raidkit/contract/pilot/pilotDrive'
import { DRIVE_PROBLEMS } from '@raidkit/rules/pilot/pilot'
import type { Store } from '../../../platform/store/connection.ts'

/** Returns the account's drive as its pages show it. */
export async function driveOf(store: Store, userUid: string): Promise<PilotDrive> {
  const row = await store.cloudDrives.of(userUid)
  const linked = await store.identities.ofUser(userUid)
  return {
    account: linked.find(({ provider }) => provider === 'google')?.name ?? null,
    folderName: row?.folderName ?? '',
    problem: DRIVE_PROBLEMS.find((problem) => problem === row?.problem) ?? null,
  }
}
