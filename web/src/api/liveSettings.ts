import { getSettings, type PublicSettings } from '@raidkit/contract/settings'
import { send } from './send.ts'

let current: PublicSettings | undefined
const listeners = new Set<() => void>()

/** The operator's settings as they were last asked for; undefined while those the page came with hold. */
export function liveSettings(): PublicSettings | undefined {
  return current
}

export function onSettings(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The operator has changed something. */
export async function renewSettings(): Promise<void> {
  try {
    current = await send(getSettings, {})
  } catch {
    return // the next page has them
  }
  for (const tell of listeners) tell()
}
