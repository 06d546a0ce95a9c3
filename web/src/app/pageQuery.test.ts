import { describe, expect, it } from 'vitest'
import { choiceOf as barterChoice } from '../features/barters/choice.ts'
import { farmChoice } from '../features/btc-farm/farmChoice.ts'
import { choiceOf as craftChoice } from '../features/crafts/choice.ts'
import { stationChoice } from '../features/hideout-progress/stationChoice.ts'
import { hideoutChoice } from '../features/hideout/hideoutChoice.ts'
import { itemChoice } from '../features/item/itemChoice.ts'
import { keepChoiceOf } from '../features/items-to-keep/keepChoice.ts'
import { wallChoiceOf } from '../features/items-wall/wallChoice.ts'
import { graphChoice } from '../features/quest-graph/choice.ts'
import { choiceOf as questChoice } from '../features/quests/choice.ts'
import { plannerChoice } from '../features/raid-planner/choice.ts'
import { choiceOf as listChoice } from '../subjects/items/choice.ts'
import { needChoiceOf } from '../subjects/needs/needChoice.ts'
import { knownSearch, pageQuery } from './pageQuery.ts'

/** Every name that is looked for in an address. */
class Watched extends URLSearchParams {
  readonly names = new Set<string>()

  override get(name: string) {
    this.names.add(name)
    return super.get(name)
  }
}

describe('the query of a page', () => {
  it.each<[string, (params: URLSearchParams) => unknown]>([
    ['/', listChoice],
    ['/market', listChoice],
    ['/tag/Weapon', listChoice],
    ['/item/salewa_first_aid_kit', itemChoice],
    ['/barters', barterChoice],
    ['/barter', barterChoice],
    ['/crafts', craftChoice],
    ['/hideout', hideoutChoice],
    ['/btc-farm', farmChoice],
    ['/progression/quests', questChoice],
    ['/progression/items-tracker', needChoiceOf],
    ['/progression/items-to-keep', keepChoiceOf],
    ['/progression/items-interactive', wallChoiceOf],
    ['/progression/quests-interactive', graphChoice],
    ['/progression/raid-planner', plannerChoice],
    ['/progression/hideout', stationChoice],
  ])('%s names everything that the page reads', (path, read) => {
    const params = new Watched()
    read(params)
    // Every reader of an address looks for these two, also where the page has no use for them.
    const names = [...params.names].filter((name) => name !== 'mode' && name !== 'q')
    expect(pageQuery(path)).toEqual(expect.arrayContaining(names))
  })

  it('is unknown where nothing is kept for everybody, or nothing is there', () => {
    expect(['/admin/users', '/no/such/page'].map(pageQuery)).toEqual([undefined, undefined])
  })
})

describe('knownSearch', () => {
  it.each([
    ['/', '?fbclid=1&q=key&mode=pve', '?mode=pve&q=key'],
    ['/ru', '?utm_source=x', ''],
    ['/ru/item/salewa', '?gclid=1&range=1m', '?range=1m'],
    ['/Item/Salewa/', '?gclid=1&mode=pve', '?mode=pve'],
    ['/time', '?mode=pve&x=1', '?mode=pve'],
    ['/legal/tos', '?x=1', ''],
    ['/user', '?share=abc&fbclid=1', '?share=abc'],
    ['/admin/users', '?user=u1&x=1', '?user=u1&x=1'],
    ['/no/such/page', '?x=1', '?x=1'],
  ])('%s%s is %s', (path, search, expected) => expect(knownSearch(path, search)).toBe(expected))
})
