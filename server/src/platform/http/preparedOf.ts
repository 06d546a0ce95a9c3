import type { Catalog } from '@raidkit/catalog/load'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import { keeping } from '../../catalogue/facts/index.ts'
import { prepare, type Prepared } from './prepared.ts'

/**
 * Creates replies that depend only on the catalogue and a language; each is made and compressed once per catalogue.
 */
export function preparedOf<Made>(
  catalog: Deps['catalog'],
  make: (current: Catalog, lang: Language) => Promise<Made>,
) {
  const kept = keeping<Made>()
  const packed = keeping<Prepared>()

  const made = (lang: Language): Promise<Made> => {
    const { current } = catalog
    return kept(lang, [current], () => make(current, lang))
  }

  return {
    made,
    prepared: (lang: Language): Promise<Prepared> =>
      packed(lang, [catalog.current], async () =>
        prepare(JSON.stringify(await made(lang)), { type: 'application/json; charset=utf-8' }),
      ),
  }
}
