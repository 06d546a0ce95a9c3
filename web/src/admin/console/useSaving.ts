import type { Call } from '@raidkit/contract/platform/call'
import * as saving from '../../api/useSaving.ts'
import { withFreshSignIn } from './fresh/freshSignIn.ts'

/** Sends a write of an admin, who is asked to sign in again where the server wants it. */
export function useSaving<C extends Call>(call: C, saved?: string, onConflict?: () => void) {
  return saving.useSaving(call, { saved, onConflict, act: withFreshSignIn })
}
