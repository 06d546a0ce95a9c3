import type { NeedRow } from '@raidkit/rules/progress/needs'

/** A row as it is drawn; rows of the server name only the nearest reasons. */
export type NeedLine = NeedRow & {
  /** Total number of reasons. */
  reasons: number
}
