import { PilotActivity, type PILOT_EVENTS, type PILOT_RESULTS } from '@raidkit/contract/admin/adminPilot'
import { z } from 'zod'

/** Maximum number of actions of a node in one message between nodes, which holds 7,900 bytes. */
const MOST = 40

type Did = {
  event: (typeof PILOT_EVENTS)[number]
  result: (typeof PILOT_RESULTS)[number]
  userUid: string | null
}

/**
 * Collects the recent events that companions have posted to this node. Equal events of one account share a line with a
 * count, so that a companion that posts a thousand times a second displaces nobody. A successful status is left out: it
 * comes each minute.
 */
export function recentActions(now: () => number) {
  const lines = new Map<string, PilotActivity>()
  return {
    note(did: Did): void {
      if (did.event === 'status' && did.result === 'ok') return
      const key = `${did.event} ${did.result} ${did.userUid}`
      const count = (lines.get(key)?.count ?? 0) + 1
      lines.delete(key)
      lines.set(key, { ...did, atMs: now(), count })
      const [oldest] = lines.keys()
      if (lines.size > MOST && oldest !== undefined) lines.delete(oldest)
    },
    /** Returns the lines, oldest first. */
    all: (): PilotActivity[] => [...lines.values()],
  }
}

export type RecentActions = ReturnType<typeof recentActions>

/** Report of one node about its pages and recent actions. */
export const NodePilot = z.object({ pages: z.int(), actions: z.array(PilotActivity) })

/** Merges the lines of several nodes, newest first; equal events on two nodes become one line. */
export function mergedActivity(lists: readonly (readonly PilotActivity[])[]): PilotActivity[] {
  const merged = new Map<string, PilotActivity>()
  for (const line of lists.flat()) {
    const key = `${line.event} ${line.result} ${line.userUid}`
    const known = merged.get(key)
    merged.set(key, {
      ...line,
      atMs: Math.max(line.atMs, known?.atMs ?? 0),
      count: line.count + (known?.count ?? 0),
    })
  }
  return [...merged.values()].toSorted((a, b) => b.atMs - a.atMs).slice(0, MOST)
}
