import type { Access } from '@raidkit/rules/platform/access'

/** Reader of a request: the level and, above `visitor`, the user. */
export type Visitor = { access: 'visitor' } | SignedIn
export type SignedIn = {
  access: Exclude<Access, 'visitor'>
  uid: string
  /** Session of the request: its name, and when it began. */
  session?: { uid: string; startedAtMs: number }
}

export const VISITOR: Visitor = { access: 'visitor' }
