import type { Access } from '@raidkit/rules/platform/access'

/** Who asks: a level and, above visitor, the user. */
export type Visitor = { access: 'visitor' } | SignedIn
export type SignedIn = {
  access: Exclude<Access, 'visitor'>
  uid: string
  /** The session that the request came with: its name, and when it began. */
  session?: { uid: string; startedAtMs: number }
}

export const VISITOR: Visitor = { access: 'visitor' }
