export { csvText } from '@raidkit/rules/platform/csv'
export type { CsvCell } from '@raidkit/rules/platform/csv'
