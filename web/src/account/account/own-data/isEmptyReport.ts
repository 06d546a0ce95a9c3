import type { ImportReport } from '@raidkit/rules/progress/account-file'

/** Would reading the file change nothing? What is left out of it is no change. */
export function isEmptyReport(report: ImportReport): boolean {
  const { chars, favourites, targets, prices, switches, isPilotChanged, language, username } = report
  const counts = [chars.length, ...Object.values(favourites), targets, ...Object.values(prices), switches]
  return counts.every((count) => count === 0) && !isPilotChanged && language === null && username === null
}
