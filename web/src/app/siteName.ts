export const SITE_NAME = 'Raidkit'

export function titleOf(page: string): string {
  return `${page} – ${SITE_NAME}`
}
