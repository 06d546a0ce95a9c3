import type { Catalog } from '@raidkit/catalog/load'
import type { Language } from '@raidkit/rules/languages'
import type { Deps } from '../deps.ts'
import { prepare, type Prepared } from './prepared.ts'

type Kept<Made> = { from: Catalog; made: Promise<Made>; prepared?: Promise<Prepared> }

/** What follows from the catalogue and a language: made once, compressed once, until there is another catalogue. */
export function preparedOf<Made>(
  catalog: Deps['catalog'],
  make: (current: Catalog, lang: Language) => Promise<Made>,
) {
  const kept = new Map<Language, Kept<Made>>()

  function keptOf(lang: Language): Kept<Made> {
    const known = kept.get(lang)
    if (known?.from === catalog.current) return known
    const fresh: Kept<Made> = { from: catalog.current, made: make(catalog.current, lang) }
    kept.set(lang, fresh)
    fresh.made.catch(() => kept.get(lang) === fresh && kept.delete(lang)) // the next one tries again
    return fresh
  }

  return {
    made: (lang: Language): Promise<Made> => keptOf(lang).made,
    prepared: (lang: Language): Promise<Prepared> => {
      const one = keptOf(lang)
      one.prepared ??= one.made.then((made) =>
        prepare(JSON.stringify(made), { type: 'application/json; charset=utf-8' }),
      )
      return one.prepared
    },
  }
}
