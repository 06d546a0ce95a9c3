import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Language } from '@raidkit/rules/platform/languages'

export type NamedItem = { uid: string; url: string; name: string; shortName: string }

/** Items by name and address in a language; null where the catalogue has none of that uid. */
export async function namedItems(
  { itemsByUid }: Catalog,
  language: Language,
): Promise<(uid: string | null) => NamedItem | null> {
  const names = await loadNames(language)
  return (uid) => {
    const item = itemsByUid.get(uid ?? '')
    return item ? { uid: item.uid, url: item.url, ...localName(item, names) } : null
  }
}
