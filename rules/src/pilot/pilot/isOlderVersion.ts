/** Returns whether a version is older than another, number by number; false if either is invalid or unknown. */
export function isOlderVersion(version: string, than: string): boolean {
  const [mine, wanted] = [numbersOf(version), numbersOf(than)]
  if (!mine || !wanted) return false
  for (let index = 0; index < Math.max(mine.length, wanted.length); index += 1) {
    const step = (mine[index] ?? 0) - (wanted[index] ?? 0)
    if (step !== 0) return step < 0
  }
  return false
}

function numbersOf(version: string): number[] | undefined {
  const found = /^\s*v?(\d{1,9}(?:\.\d{1,9}){0,5})/i.exec(version)?.[1]
  return found?.split('.').map(Number)
}
