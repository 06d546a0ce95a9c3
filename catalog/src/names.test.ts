import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { uidOf } from '@raidkit/rules/platform/uid'
import { describe, expect, it } from 'vitest'
import { LABEL_PARTS, loadLabels } from './labels.ts'
import { loadCatalog } from './load.ts'
import { loadNames, localName } from './names.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
/** Added by 1.1.0, after the translations stop. */
const NEW_ROUND = uidOf('6a07208057b2695f9d001e63')

describe('names', () => {
  it('are in the language asked for', async () => {
    const [en, ru] = await Promise.all([loadNames('en'), loadNames('ru')])
    expect(en.of(SALEWA)).toEqual({ name: 'Salewa first aid kit', shortName: 'Salewa' })
    expect(ru.of(SALEWA)?.name).toMatch(/аптечка/i)
    expect(ru.of(SALEWA)?.shortName).toBe('Salewa')
  })

  it('fall back to English by id', async () => {
    const ru = await loadNames('ru')
    expect(ru.of(NEW_ROUND)).toEqual({ name: '5.8x42mm DBP191', shortName: 'DBP191' })
    expect(ru.of('unknown')).toBeUndefined()
  })

  it.each(LANGUAGES)('exist in %s for every item that has an English one', async (language) => {
    const [catalog, names] = await Promise.all([loadCatalog(), loadNames(language)])
    const unnamed = catalog.items.filter((item) => !names.of(item.uid)?.name)
    expect(unnamed.map((item) => item.bsgId)).toEqual(['6a5f9c25e8c84d8b0602f22a']) // the one id without any name
    expect([...catalog.questItems.keys()].filter((uid) => !names.of(uid)?.name)).toEqual([])
  })

  it('are found by the one id that a uid does not hold', async () => {
    const [en, ru] = await Promise.all([loadNames('en'), loadNames('ru')])
    const odd = uidOf('customdogtags12345678910')
    expect(en.of(odd)?.name).toBe('Dogtag')
    expect(ru.of(odd)?.name).toBe('Армейский жетон BEAR')
  })

  it('never leave an item without a name to show', async () => {
    const [catalog, names] = await Promise.all([loadCatalog(), loadNames('kr')])
    expect(catalog.items.filter((item) => !localName(item, names).name)).toEqual([])
  })
})

describe('labels', () => {
  it.each([
    ['traders', 'Prapor', 'Prapor', 'Прапор'],
    ['maps', 'customs', 'Customs', 'Таможня'],
    ['stations', 'medstation', 'Medstation', 'Медблок'],
    ['categories', 'assault-rifle', 'Assault rifle', 'Штурм. винтовка'],
  ] as const)('%s: %s', async (part, key, english, russian) => {
    const [en, ru] = await Promise.all([loadLabels('en'), loadLabels('ru')])
    expect([en.of(part, key), ru.of(part, key)]).toEqual([english, russian])
  })

  it('fall back to English and do not know what is unknown', async () => {
    const ru = await loadLabels('ru')
    expect(ru.of('traders', 'Survivor')).toBe('Survivor')
    expect(ru.of('maps', 'constructor')).toBeUndefined()
  })

  it('name every quest, trader, map and station', async () => {
    const [catalog, labels] = await Promise.all([loadCatalog(), loadLabels('de')])
    expect(catalog.quests.filter((quest) => !labels.of('quests', quest.uid))).toEqual([])
    expect(catalog.traders.filter((trader) => !labels.of('traders', trader.name))).toEqual([])
    expect(catalog.maps.filter((map) => !labels.of('maps', map.slug))).toEqual([])
    expect(catalog.stations.filter((station) => !labels.of('stations', station.slug))).toEqual([])
    expect(LABEL_PARTS).toHaveLength(16)
  })
})
