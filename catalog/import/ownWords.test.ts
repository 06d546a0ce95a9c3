import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { describe, expect, it } from 'vitest'
import { LABEL_PARTS, loadLabels } from '../src/labels.ts'
import { loadBuilder, loadMapPoints } from '../src/lazy.ts'
import { loadCatalog } from '../src/load.ts'
import { ownWords } from './items.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** Categories that pages name: classes of guns, and what quests ask for. */
async function shownCategories(): Promise<string[]> {
  const [{ itemsByUid, quests }, { weapons }] = await Promise.all([loadCatalog(), loadBuilder()])
  const ofGuns = [...weapons.keys()].map((uid) => itemsByUid.get(uid)?.category)
  const ofQuests = quests.flatMap(({ objectives }) =>
    objectives.flatMap(({ weaponCategories = [], build }) => [
      ...weaponCategories,
      ...(build?.partCategories ?? []),
    ]),
  )
  return [...new Set([...ofGuns, ...ofQuests])].filter((slug) => slug !== undefined)
}

/** Words that a language shares with English, although no file of ours lists them as the same. */
async function leftEnglish(language: Language, part: 'handbook' | 'categories' | 'stations', keys: string[]) {
  const [english, own] = await Promise.all([loadLabels('en'), loadLabels(language)])
  const words = ownWords(language)[part] ?? {}
  return keys.filter((key) => own.of(part, key) === english.of(part, key) && words[key] !== own.of(part, key))
}

describe.each(OTHERS)('%s', (language) => {
  it('has a word for every category, class of guns and station', async () => {
    const { handbook, stations } = await loadCatalog()
    expect(await leftEnglish(language, 'handbook', [...handbook.keys()])).toEqual([])
    expect(await leftEnglish(language, 'categories', await shownCategories())).toEqual([])
    expect(
      await leftEnglish(
        language,
        'stations',
        stations.map(({ slug }) => slug),
      ),
    ).toEqual([])
  })

  it('names only what there is, and the imported data has it', async () => {
    const { maps, tags } = await loadCatalog()
    const points = await Promise.all(maps.map(({ slug }) => loadMapPoints(slug)))
    const places = new Set(points.flatMap((map) => map?.labels.map(({ text }) => text) ?? []))
    const [english, labels] = await Promise.all([loadLabels('en'), loadLabels(language)])
    for (const [part, words] of Object.entries(ownWords(language))) {
      const known = LABEL_PARTS.find((one) => one === part)
      expect(known, part).toBeDefined()
      for (const [key, word] of Object.entries(words)) {
        const isThere =
          part === 'places'
            ? places.has(key)
            : part === 'tags'
              ? tags.has(key)
              : english.of(known!, key) !== undefined
        expect(isThere, `${part} ${key}`).toBe(true)
        expect(word, `${part} ${key}`).toEqual(expect.stringMatching(/^\S(?:.*\S)?$/u))
        expect(labels.of(known!, key), `${part} ${key}`).toBe(word)
      }
    }
  })
})

describe('places on maps in Russian', () => {
  it('are English only where that is the name on a sign', async () => {
    const { maps } = await loadCatalog()
    const labels = await loadLabels('ru')
    const points = await Promise.all(maps.map(({ slug }) => loadMapPoints(slug)))
    const texts = new Set(points.flatMap((map) => map?.labels.map(({ text }) => text) ?? []))
    // Numbers of rooms are the same in every language.
    const named = [...texts].filter((text) => /\p{L}/u.test(text))
    const own = named.filter((text) => /\p{Script=Cyrillic}/u.test(labels.of('places', text) ?? text))
    // Shops and firms bear Latin names in the Russian game too. A place that is new needs a word, or counts here.
    expect(named.length - own.length).toBe(88)
  })
})
