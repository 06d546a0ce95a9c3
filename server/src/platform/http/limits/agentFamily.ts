/** The most telling mark first: most browsers also claim to be those below them. */
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

/** The browser by its family, such as "Firefox": enough to know a session again. The whole header is kept nowhere. */
export function agentFamily(header: string | undefined): string | null {
  return FAMILIES.find(([mark]) => header?.includes(mark))?.[1] ?? null
}
