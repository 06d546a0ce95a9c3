import { COLLECTOR, neededFor } from '@raidkit/rules/quests/quests'
import { uidOf } from '@raidkit/rules/platform/uid'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEverything } from './lazy.ts'

let all: Awaited<ReturnType<typeof loadEverything>>
beforeAll(async () => {
  all = await loadEverything()
})

describe('Kappa and Lightkeeper', () => {
  it('Collector is Fence’s and asks for what 1.1.0 asks', () => {
    const collector = all.catalog.questsByBsgId.get('5c51aac186f77432ea65c552')
    expect(collector).toMatchObject({
      name: 'Collector',
      trader: 'Fence',
      reqLevel: 40,
      requiredForKappa: true,
    })
    expect(collector?.require).toHaveLength(5)
    expect(collector?.reqLL).toHaveLength(7)
    expect(collector?.rewards.items.map((stack) => stack.itemUid)).toContain(
      uidOf('5c093ca986f7740a1867ab12'),
    )
  })

  it('the derived set lies within the recorded one, which adds the alternatives after Chemical - Part 3', () => {
    const { quests } = all.catalog
    const derived = neededFor(COLLECTOR, quests)
    const recorded = quests.filter((quest) => quest.kappa)
    expect(recorded).toHaveLength(16)
    expect([...derived].filter((uid) => !recorded.some((quest) => quest.uid === uid))).toEqual([])
    const added = recorded.filter((quest) => !derived.has(quest.uid)).map((quest) => quest.name)
    expect(added.toSorted()).toEqual(['Big Customer', 'Chemical - Part 4', 'Out of Curiosity'])
    expect(quests.filter((quest) => quest.requiredForKappa)).toHaveLength(16)
  })

  it('Lightkeeper: the recorded seven are among the derived', () => {
    const recorded = all.catalog.quests.filter((quest) => quest.lightkeeper)
    expect(recorded).toHaveLength(7)
    expect(recorded.every((quest) => quest.requiredForLightkeeper)).toBe(true)
  })
})

describe('quests', () => {
  const bySlug = (slug: string) => all.catalog.questsBySlug.get(slug)

  it('Chemical - Part 4 and its alternatives fail one another', () => {
    const names = (uids: readonly string[] | undefined) =>
      uids?.map((uid) => all.catalog.questsByUid.get(uid)?.name).toSorted()
    expect(names(bySlug('chemical-part-4')?.other)).toEqual(['Big Customer', 'Out of Curiosity'])
    expect(bySlug('chemical-part-4')?.multiple).toBe(true)
    expect(names(bySlug('safe-corridor')?.requireOr)).toEqual([
      'Big Customer',
      'Chemical - Part 4',
      'Out of Curiosity',
    ])
  })

  it('parts of a line follow one another', () => {
    const [two, three] = [bySlug('chemical-part-2'), bySlug('chemical-part-3')]
    expect(three?.prev).toBe(two?.uid)
    expect(two?.next).toBe(three?.uid)
    expect(three?.before).toContain(bySlug('chemical-part-1')?.uid)
  })

  it('before and after mirror one another', () => {
    const { quests, questsByUid } = all.catalog
    for (const quest of quests) {
      for (const uid of quest.after) expect(questsByUid.get(uid)?.before).toContain(quest.uid)
      for (const uid of quest.before) expect(questsByUid.get(uid)?.after).toContain(quest.uid)
    }
  })

  it('twelve need Edge of Darkness and Old Patterns is not for The Unheard (domain.md 13)', () => {
    const { quests } = all.catalog
    const needEod = quests.filter((quest) => quest.reqGameEdition.length === 2)
    expect(needEod).toHaveLength(12)
    expect(needEod[0]?.reqGameEdition).toEqual(['Edge of Darkness', 'EOD + The Unheard'])
    expect(all.catalog.questsByBsgId.get('666314a50aa5c7436c00908a')).toMatchObject({
      reqGameEdition: ['Standard', 'Left Behind', 'Prepare for Escape', 'Edge of Darkness'],
    })
  })

  it('are found by trader and place', () => {
    const { questsByTrader, questsByMap, quests } = all.catalog
    expect([...questsByTrader.values()].flat()).toHaveLength(542)
    expect(questsByMap.get('Factory')).toContain(bySlug('chemical-part-3'))
    expect([...questsByMap.keys()]).not.toContain('Ground Zero 21+')
    expect(quests.filter((quest) => quest.delaySec)).toHaveLength(24)
  })
})
