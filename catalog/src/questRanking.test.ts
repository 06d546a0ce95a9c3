import { questDetail } from '@raidkit/rules/quests/quest-details'
import { effectsOf, questBook, questViews, type QuestPlayer } from '@raidkit/rules/quests/quest-progress'
import { questGains, rankedQuests } from '@raidkit/rules/quests/quest-ranking'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { freshCharacterState } from '@raidkit/rules/account/users'
import { beforeAll, expect, it } from 'vitest'
import { loadCatalog, type Catalog } from './load.ts'

let catalog: Catalog
beforeAll(async () => {
  catalog = await loadCatalog()
})

function standing(level: number, done: readonly string[] = []) {
  const book = questBook(catalog.quests, laddersIn(ladderText(catalog.traders)))
  const questsDone = done.flatMap((slug) => catalog.questsBySlug.get(slug)?.uid ?? [])
  const player: QuestPlayer = {
    ...freshCharacterState(),
    level,
    fraction: 'Usec',
    gameMode: 'PVP',
    questsDone,
  }
  const views = questViews(book, player)
  return { book, player, views, gainOf: questGains({ book, views, player }) }
}

it.each([
  [1, []],
  [15, ['shooting-cans', 'debut', 'introduction']],
  [42, []],
])('completing brings what effectsOf tells, at level %i', (level, done) => {
  const { book, player, views, gainOf } = standing(level, done)
  const open = catalog.quests.filter(({ uid }) => views.get(uid)?.state === 'active')
  for (const { uid } of open)
    expect([uid, gainOf(uid).opens.toSorted()]).toEqual([uid, effectsOf(book, player, uid).opens.toSorted()])
})

it.each([[1], [15], [42]])('advises only what is open at level %i, and to meet the hunter first', (level) => {
  const { views, gainOf } = standing(level)
  const quests = catalog.quests.map((quest) => ({
    ...quest,
    ...questDetail(quest, () => undefined),
  }))
  const ranked = rankedQuests(quests, { views, gainOf, objectives: [] })
  expect(ranked[0]).toMatchObject({
    questUid: catalog.questsBySlug.get('introduction')?.uid,
    reasons: [{ kind: 'trader', trader: 'Jaeger' }, { kind: 'opens' }, { kind: 'oneMap', map: 'woods' }],
  })
  for (const { questUid } of ranked) {
    expect(views.get(questUid)?.state).toBe('active')
    expect(catalog.questsByUid.get(questUid)?.reqLevel).toBeLessThanOrEqual(level)
  }
})
