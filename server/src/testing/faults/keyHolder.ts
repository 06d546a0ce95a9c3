import { makePilotKey } from '@raidkit/contract/pilot/pilot'
import { uidOf } from '../requests/good.ts'
import type { Person } from '../testApp.ts'

/** Somebody who has made a key for their companion; returns their uid. */
export async function keyHolder(person: Person): Promise<string> {
  await person.ask({ method: makePilotKey.method, url: makePilotKey.path, payload: {} })
  return uidOf(person)
}
