import { uidOf } from '@raidkit/rules/platform/uid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalog } from './catalog.ts'
import { withCorrections } from './corrections.ts'
import type { Correction } from './corrections.ts'
import { loadCatalog } from './load.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const COLLECTOR = uidOf('5c51aac186f77432ea65c552')
const item = (field: string, value: unknown, uid: string = SALEWA): Correction => ({
  entity: 'item',
  uid,
  field,
  value,
})
const quest = (field: string, value: unknown, uid: string = COLLECTOR): Correction => ({
  entity: 'quest',
  uid,
  field,
  value,
})

let facts: Catalog
beforeAll(async () => {
  facts = await loadCatalog()
})

describe('corrections', () => {
  it('of an item change it, its indexes and nothing else', () => {
    const { catalog, reports } = withCorrections(facts, [
      item('basePrice', 1),
      item('tags', ['Own_tag']),
      item('url', 'salewa'),
    ])
    expect(reports).toEqual([])
    const corrected = catalog.itemsByUid.get(SALEWA)
    expect(corrected).toMatchObject({ basePrice: 1, tags: ['Own_tag'], url: 'salewa' })
    expect(catalog.itemsByUrl.get('salewa')).toBe(corrected)
    expect(catalog.itemsByUrl.has('salewa_first_aid_kit')).toBe(false)
    expect(catalog.itemsByTag.get('Own_tag')).toEqual([corrected])
    expect(catalog.tags.get('Own_tag')).toEqual({ tag: 'Own_tag', name: 'Own tag', count: 1 })
    expect(catalog.itemsByTag.get('Medkits')).not.toContainEqual(corrected)
    expect(catalog.quests).toBe(facts.quests)
    expect(catalog.items).toHaveLength(facts.items.length)
  })

  it('leave the given catalogue as it was', () => {
    const before = JSON.stringify([
      facts.itemsByUid.get(SALEWA),
      facts.questsByUid.get(COLLECTOR),
      facts.version,
    ])
    withCorrections(facts, [item('name', 'Other'), quest('reqLevel', 1)])
    expect(
      JSON.stringify([facts.itemsByUid.get(SALEWA), facts.questsByUid.get(COLLECTOR), facts.version]),
    ).toBe(before)
  })

  it('of a name keep the page where it is', () => {
    const { catalog } = withCorrections(facts, [item('name', 'Green bag')])
    expect(catalog.itemsByUid.get(SALEWA)).toMatchObject({ name: 'Green bag', url: 'salewa_first_aid_kit' })
    expect(catalog.itemsByUid.get(SALEWA)?.search).toContain('green bag')
  })

  it('of size make the slots follow', () => {
    const { catalog } = withCorrections(facts, [item('width', 3)])
    expect(catalog.itemsByUid.get(SALEWA)?.slots).toBe(6)
  })

  it('take an optional field away with null', () => {
    const { catalog, reports } = withCorrections(facts, [item('color', null)])
    expect(reports).toEqual([])
    expect(catalog.itemsByUid.get(SALEWA)).not.toHaveProperty('color')
  })

  it('of prerequisites make order, tree and Kappa follow', () => {
    const debut = uidOf('5936d90786f7742b1420ba5b') // domain.md 18.3
    expect(facts.questsByUid.get(debut)?.requiredForKappa).toBe(false)
    const requirements = [{ questUid: debut, states: ['complete'] }]
    const { catalog, reports } = withCorrections(facts, [quest('requirements', requirements)])
    expect(reports).toEqual([])
    expect(catalog.questsByUid.get(COLLECTOR)).toMatchObject({ require: [debut], left: debut, prev: debut })
    expect(catalog.questsByUid.get(debut)?.after).toContain(COLLECTOR)
    expect(catalog.questsByUid.get(debut)?.requiredForKappa).toBe(true)
  })

  it('add an extra game id', () => {
    const { catalog } = withCorrections(facts, [quest('bsgIds', ['other_id'])])
    expect(catalog.questsByBsgId.get('other_id')?.uid).toBe(COLLECTOR)
  })
})

describe('a correction that does not fit is reported and nothing breaks', () => {
  it.each<[string, Correction, string]>([
    ['a vanished item', item('name', 'x', uidOf('000000000000000000000000')), 'orphan'],
    ['a vanished quest', quest('name', 'x', SALEWA), 'orphan'],
    ['no such field', item('flavour', 'x'), 'unknown_field'],
    ['a field that follows from others', item('slots', 4), 'unknown_field'],
    ['the identity', quest('uid', COLLECTOR), 'unknown_field'],
    ['a name of every object', item('constructor', 'x'), 'unknown_field'],
    ['a text for a number', item('basePrice', '100'), 'bad_value'],
    ['a negative price', item('basePrice', -1), 'bad_value'],
    ['null for a field that must be there', item('name', null), 'bad_value'],
    ['a side that does not exist', quest('fraction', 'Scav'), 'bad_value'],
    ['an empty address', item('url', ''), 'bad_value'],
  ])('%s', (_, correction, why) => {
    const { catalog, reports } = withCorrections(facts, [correction])
    expect(reports).toMatchObject([{ correction, why }])
    expect(catalog).toBe(facts)
  })

  it('an address of somebody else', () => {
    const graphicsCard = facts.itemsByBsgId.get('57347ca924597744596b4e71')
    const { reports } = withCorrections(facts, [item('url', graphicsCard?.url)])
    expect(reports).toMatchObject([{ why: 'url_taken', detail: graphicsCard?.uid }])
  })

  it('beside good ones, which are laid over', () => {
    const { catalog, reports } = withCorrections(facts, [item('flavour', 'x'), item('basePrice', 7)])
    expect(reports).toHaveLength(1)
    expect(catalog.itemsByUid.get(SALEWA)?.basePrice).toBe(7)
  })
})

describe('the version', () => {
  const set = [item('basePrice', 1), quest('reqLevel', 2), item('name', 'Other')]
  const versionOf = (corrections: readonly Correction[]) =>
    withCorrections(facts, corrections).catalog.version

  it('is found without looking at the facts where there are no corrections', () => {
    const unread = { ...facts, version: 'v' }
    Object.defineProperty(unread, 'inputs', { get: () => expect.unreachable('the facts are looked at') })
    expect(withCorrections(unread, []).catalog.version).toBe('v')
  })
  it('is that of the facts without corrections', () => expect(versionOf([])).toBe(facts.version))
  it('changes with them', () => {
    expect(
      new Set([facts.version, versionOf(set), versionOf(set.slice(1)), versionOf([item('basePrice', 2)])])
        .size,
    ).toBe(4)
  })
  it('does not depend on their order', () => expect(versionOf(set.toReversed())).toBe(versionOf(set)))
  it('nor does the outcome when two contradict one another', () => {
    const pair = [item('basePrice', 1), item('basePrice', 2)]
    const priceOf = (list: Correction[]) =>
      withCorrections(facts, list).catalog.itemsByUid.get(SALEWA)?.basePrice
    expect(priceOf(pair)).toBe(priceOf(pair.toReversed()))
  })
  it('is not changed by those that do not fit', () =>
    expect(versionOf([item('flavour', 'x')])).toBe(facts.version))
})
