/** Families of browsers, the most specific mark first: most browsers also claim to be the ones below. */
const FAMILIES: readonly (readonly [mark: string, family: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['YaBrowser/', 'Yandex Browser'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Chromium/', 'Chrome'],
  ['Safari/', 'Safari'],
]

/**
 * Returns the family of the browser, such as "Firefox", by which users recognise a session. The whole header is not
 * stored.
 */
export function agentFamily(header: string | undefined): string | null {
  return FAMILIES.find(([mark]) => header?.includes(mark))?.[1] ?? null
}
