import type { DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import { keyPrice, pricePerUse } from '@raidkit/rules/maps/door-keys'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import type { TraderNames } from '../../catalogue/shared/game/useTraderNames.ts'

/** Columns of the file, in order. */
export const CSV_COLUMNS = ['name', 'map', 'uses', 'price', 'from', 'perUse', 'quests'] as const

type Words = { columns: readonly string[]; unlimited: string; flea: string; traderNames: TraderNames }

/** Returns the listed rows as plain numbers for other programs. */
export function keyCsv(rows: readonly DoorKeyLine[], words: Words): CsvCell[][] {
  const lines = rows.map((row): CsvCell[] => {
    const { name, doors, uses, quests } = row
    const price = keyPrice(row)
    return [
      name,
      doors.map(({ mapName }) => mapName).join(', '),
      uses === 0 ? words.unlimited : uses,
      price?.rub,
      price && (price.from === 'flea' ? words.flea : words.traderNames[price.trader]),
      pricePerUse(price?.rub, uses),
      quests.map((quest) => quest.name).join(', '),
    ]
  })
  return [[...words.columns], ...lines]
}
