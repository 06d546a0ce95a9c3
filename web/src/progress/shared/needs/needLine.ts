import type { NeedRow } from '@raidkit/rules/progress/needs'

/** A row as it is drawn; the server's ones name only the nearest of who needs it. */
export type NeedLine = NeedRow & {
  /** How many need it. */
  reasons: number
}
