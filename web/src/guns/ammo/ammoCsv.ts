import type { AmmoLine } from '@raidkit/contract/guns/ammo'
import { classChances, SHOWN_CLASSES, wholeDamage } from '@raidkit/rules/guns/ammo-list'
import type { CsvCell } from '@raidkit/rules/platform/csv'

/** The columns of the file before and after the chances, in their order. */
export const CSV_COLUMNS = [
  ...(['name', 'caliber', 'damage', 'penetration', 'armorDamage', 'speed', 'recoil', 'accuracy'] as const),
  ...(['fragmentation', 'price', 'sources'] as const),
] as const

type Words = {
  columns: readonly string[]
  chanceOf: (armorClass: number) => string
  sourcesOf: (round: AmmoLine) => readonly string[]
}

/** The rows as they stand, in plain numbers for other programs. */
export function ammoCsv(rows: readonly AmmoLine[], words: Words): CsvCell[][] {
  const lines = rows.map((round): CsvCell[] => [
    round.name,
    round.caliberName,
    wholeDamage(round),
    round.penetration,
    round.armorDamage,
    round.speed ?? undefined,
    round.recoil ?? undefined,
    round.accuracy ?? undefined,
    round.fragmentation ?? undefined,
    round.cost?.rub,
    words.sourcesOf(round).join('; '),
    ...classChances(round.penetration).map((chance) => Math.round(chance * 1000) / 10),
  ])
  return [[...words.columns, ...SHOWN_CLASSES.map(words.chanceOf)], ...lines]
}
