export { csvText } from '@raidkit/rules/csv'
export type { CsvCell } from '@raidkit/rules/csv'
