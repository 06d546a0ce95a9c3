import type { FactKind } from './schema.ts'

/** Initial values of the form for a new entry. */
export const NEW_ENTRIES: Readonly<Record<Exclude<FactKind, 'offer'>, Readonly<Record<string, unknown>>>> = {
  item: { width: 1, height: 1 },
  quest: { trader: 'Prapor', reqLevel: 1, objectives: [] },
  craft: { station: 'workbench', level: 1, sec: 3600, takes: [], gives: {} },
  barter: { trader: 'Prapor', loyaltyLevel: 1, takes: [], gives: {} },
  tag: { items: [] },
}
