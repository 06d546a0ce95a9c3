import { leftOf } from '@raidkit/rules/progress/needs'
import type { NeedLine } from '../shared/needs/needLine.ts'
import type { NeedNames } from '../shared/needs/needNames.ts'
import type { CsvCell } from '@raidkit/rules/platform/csv'

export const FILE_COLUMNS = [
  'item',
  'shortName',
  'firFound',
  'firNeeded',
  'found',
  'needed',
  'left',
  'for',
] as const

type Words = {
  columns: readonly string[]
  reasonText: (reason: NeedLine['by'][number]) => string
}

/** Returns the lines as a table, its header first. */
export function trackerCsv(lines: readonly NeedLine[], names: NeedNames, words: Words): CsvCell[][] {
  const rows = lines.map((line): CsvCell[] => {
    const item = names.itemOf(line.uids[0])
    return [
      item?.name ?? line.uids[0],
      item?.shortName ?? '',
      line.foundFir,
      line.fir,
      line.foundPlain,
      line.plain,
      leftOf(line),
      line.by.map(words.reasonText).join('; '),
    ]
  })
  return [[...words.columns], ...rows]
}

/** Returns the lines for programs: items by their uids and the game's own names of fields. */
export function trackerJson(lines: readonly NeedLine[], names: NeedNames): string {
  const items = lines.map(({ uids, fir, plain, foundFir, foundPlain, leftFir, leftPlain, by }) => ({
    uids,
    name: names.itemOf(uids[0])?.name,
    fir,
    plain,
    foundFir,
    foundPlain,
    leftFir,
    leftPlain,
    by: by.map(({ isOpen: _, ...reason }) => reason),
  }))
  return `${JSON.stringify({ items }, null, 2)}\n`
}
