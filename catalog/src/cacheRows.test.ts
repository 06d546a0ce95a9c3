import { brotliCompressSync, constants } from 'node:zlib'
import { decodeItems } from '@raidkit/rules/catalogue/items'
import type { CachedItem, Item } from '@raidkit/rules/catalogue/items'
import { decodeQuests } from '@raidkit/rules/quests/quests'
import type { CachedQuest, Quest } from '@raidkit/rules/quests/quests'
import { describe, expect, it } from 'vitest'
import { itemColumns, questColumns } from './cacheRows.ts'
import { withCorrections } from './corrections.ts'
import { loadLabels } from './labels.ts'
import { loadCatalog } from './load.ts'
import { loadNames, localName } from './names.ts'
import type { Names } from './names.ts'

/** Through JSON and back, as over the wire. */
const sent = <Payload>(payload: Payload): Payload => JSON.parse(JSON.stringify(payload)) as Payload // same shape by then

function cached(item: Item, names: Names): CachedItem {
  const { name, shortName } = localName(item, names)
  const { alias, handbook, weight, discardLimit, contains, search, wikiUrl, ...kept } = item
  void [alias, handbook, weight, discardLimit, contains, search, wikiUrl]
  return {
    ...kept,
    name,
    shortName,
    ...(name !== item.name && { enName: item.name }),
    ...(shortName !== item.shortName && { enShortName: item.shortName }),
  }
}

describe('items payload', () => {
  it.each(['en', 'ru', 'ch'] as const)(
    'says in %s exactly what the catalogue says, for every item',
    async (language) => {
      const [catalog, names] = await Promise.all([loadCatalog(), loadNames(language)])
      const { fields, items } = sent(itemColumns(catalog, names))
      expect(items).toHaveLength(5108)
      expect(decodeItems(fields, items)).toEqual(catalog.items.map((item) => cached(item, names)))
    },
  )

  it('carries corrections: names, addresses, tags and modes', async () => {
    const [facts, names] = await Promise.all([loadCatalog(), loadNames('ru')])
    const { uid } = facts.itemsByUrl.get('salewa_first_aid_kit') as Item // named in domain.md, so it is there
    const correct = (field: string, value: unknown) => ({ entity: 'item' as const, uid, field, value })
    const { catalog } = withCorrections(facts, [
      correct('name', 'Salewa (new)'),
      correct('name_l10n', { ru: 'Салева' }),
      correct('tags', ['Medication', 'Own_tag']),
      correct('bannedFromFleaByMode', { PVE: true }),
    ])
    const { fields, items } = sent(itemColumns(catalog, names))
    expect(decodeItems(fields, items).find((item) => item.uid === uid)).toMatchObject({
      name: 'Салева',
      enName: 'Salewa (new)',
      url: 'salewa_first_aid_kit',
      tags: ['Medication', 'Own_tag'],
      bannedFromFleaByMode: { PVE: true },
    })
  })

  it.each(['en', 'ru', 'ch'] as const)('is small in %s', async (language) => {
    const [catalog, names] = await Promise.all([loadCatalog(), loadNames(language)])
    const json = JSON.stringify(itemColumns(catalog, names))
    const { length } = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(length).toBeLessThan(200_000)
  })
})

describe('quests payload', () => {
  it.each(['en', 'ru'] as const)(
    'says in %s exactly what the catalogue says, for every quest',
    async (language) => {
      const [catalog, labels] = await Promise.all([loadCatalog(), loadLabels(language)])
      const { fields, quests } = sent(questColumns(catalog, labels))
      const decoded = decodeQuests(fields, quests)
      expect(decoded).toHaveLength(542)
      const kept = [...new Set(decoded.flatMap((one) => Object.keys(one)))] as (keyof CachedQuest)[] // its keys
      const expected = catalog.quests.map((quest) => {
        const named: Quest = { ...quest, name: labels.of('quests', quest.uid) ?? quest.name }
        return Object.fromEntries(
          kept.filter((key) => named[key] !== undefined).map((key) => [key, named[key]]),
        )
      })
      expect(decoded).toEqual(expected)
      expect(kept).toEqual(
        expect.arrayContaining(['before', 'after', 'left', 'right', 'bottom', 'other', 'requiredForKappa']),
      )
    },
  )
})
