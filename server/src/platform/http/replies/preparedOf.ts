import type { Catalog } from '@raidkit/catalog/load'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../../deps.ts'
import { createInputCache } from '../../../catalogue/facts/index.ts'
import { prepareBody, type PreparedReply } from './prepared.ts'

/**
 * Creates replies that depend only on the catalogue and a language; each is made and compressed once per catalogue.
 */
export function preparedOf<Made>(
  catalog: Deps['catalog'],
  make: (current: Catalog, lang: Language) => Promise<Made>,
) {
  const kept = createInputCache<Made>()
  const packed = createInputCache<PreparedReply>()

  const made = (lang: Language): Promise<Made> => {
    const { current } = catalog
    return kept(lang, [current], () => make(current, lang))
  }

  return {
    made,
    prepared: (lang: Language): Promise<PreparedReply> =>
      packed(lang, [catalog.current], async () =>
        prepareBody(JSON.stringify(await made(lang)), { type: 'application/json; charset=utf-8' }),
      ),
  }
}
