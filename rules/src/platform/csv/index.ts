export { csvRows } from './csvRows.ts'
export { csvText } from './csvText.ts'
export type { CsvCell } from './csvText.ts'
