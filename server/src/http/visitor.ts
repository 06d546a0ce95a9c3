import type { Access } from '@raidkit/rules/access'

/** Who asks: a level and, above visitor, the user. */
export type Visitor = { access: 'visitor' } | SignedIn
export type SignedIn = { access: Exclude<Access, 'visitor'>; uid: string }

export const VISITOR: Visitor = { access: 'visitor' }
