/** The parts of the page in their order; each is an anchor. */
export const PARTS = [
  'profile',
  'linked',
  'pro',
  'seats',
  'sessions',
  'keys',
  'tokens',
  'hooks',
  'pilot',
  'undo',
  'data',
  'delete',
] as const
export type Part = (typeof PARTS)[number]
