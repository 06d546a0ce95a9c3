import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkedQuests, questPlayer } from '../../testing/questSamples.ts'
import type { QuestGiven } from '../../testing/questSamples.ts'
import {
  completeQuests,
  doneUpTo,
  effectsOfChange,
  questBook,
  questCounts,
  questViews,
  reopenQuest,
} from './index.ts'
import type { QuestBook, QuestPlayer } from './index.ts'

const SIZE = 24
const STATES = [
  ['complete'],
  ['complete'],
  ['complete'],
  ['active'],
  ['active', 'complete'],
  ['complete', 'failed'],
  ['failed'],
] as const

const uid = (at: number) => `q${at}`

/** A quest may need earlier ones only, as in the game; alternatives may be any. */
const questAt = (at: number): fc.Arbitrary<QuestGiven> => {
  const earlier = fc.integer({ min: 0, max: Math.max(0, at - 1) }).map(uid)
  const many = at === 0 ? 0 : 2
  return fc.record({
    needs: fc.array(
      fc.tuple(
        earlier,
        fc.constantFrom(...STATES).map((states) => [...states]),
      ),
      { maxLength: many },
    ),
    requireOr: fc.uniqueArray(earlier, { maxLength: many }),
    failedBy: fc.uniqueArray(
      fc
        .integer({ min: 0, max: SIZE - 1 })
        .filter((one) => one !== at)
        .map(uid),
      { maxLength: 1 },
    ),
    reqLevel: fc.integer({ min: 0, max: 20 }),
    fraction: fc.constantFrom('Any' as const, 'Any' as const, 'Usec' as const, 'Bear' as const),
    active: fc.boolean().map((one) => one || at % 5 > 0),
    requiredForKappa: fc.boolean(),
    ...(at % 4 === 0 && { restartable: fc.constant(true as const) }),
  })
}

const someUids = fc.uniqueArray(fc.integer({ min: 0, max: SIZE + 1 }).map(uid), { maxLength: SIZE / 2 })
const players = fc
  .record({
    level: fc.integer({ min: 1, max: 25 }),
    questsDone: someUids,
    questsStarted: someUids,
    questsFailed: fc.uniqueArray(fc.integer({ min: 0, max: SIZE }).map(uid), { maxLength: 3 }),
    questsHidden: someUids,
  })
  .map(questPlayer)
const books = fc
  .tuple(...Array.from({ length: SIZE }, (_, at) => questAt(at)))
  .map((quests) => questBook(linkedQuests(Object.fromEntries(quests.map((quest, at) => [uid(at), quest])))))
const picks = fc.integer({ min: 0, max: SIZE - 1 }).map(uid)

function always(holds: (book: QuestBook, player: QuestPlayer, pick: string) => void) {
  fc.assert(fc.property(books, players, picks, holds), { numRuns: 100 })
}

it('completing and reopening leaves everything as it was', () => {
  always((book, player, pick) => {
    fc.pre(!player.questsDone.includes(pick))
    const there = { ...player, ...completeQuests(player, pick) }
    const back = { ...there, ...reopenQuest(there, pick) }
    expect(back).toEqual(player)
    expect(questViews(book, back)).toEqual(questViews(book, player))
  })
})

it('nothing done is ever canceled, failed or locked', () => {
  always((book, player) => {
    const views = questViews(book, player)
    for (const done of player.questsDone) expect(views.get(done)?.state ?? 'done').toBe('done')
  })
})

it('counts add up, and only what is in the game and for the player is counted', () => {
  always((book, player) => {
    const views = questViews(book, player)
    const counts = questCounts(book.quests, views)
    const { active, waiting, locked, done, failed, canceled } = counts
    expect(active + waiting + locked + done + failed + canceled).toBe(counts.total)
    expect(counts.started).toBeLessThanOrEqual(active)
    expect(counts.total).toBe(book.quests.filter((quest) => quest.active && quest.fraction !== 'Bear').length)
  })
})

it('completing an open quest changes nothing that is not said before, and locks nothing that was open', () => {
  always((book, player, pick) => {
    const before = questViews(book, player)
    fc.pre(before.get(pick)?.state === 'active')
    const change = completeQuests(player, pick)
    const after = questViews(book, { ...player, ...change })
    const { opens, cancels, locks } = effectsOfChange(book, player, change)
    const said = new Set([pick, ...opens, ...cancels, ...locks])
    const changed = [...before].filter(
      ([one, view]) => view.isVisible && after.get(one)?.state !== view.state,
    )
    // The reason why a quest is closed does not matter to the reader.
    const unsaid = changed.filter(([one]) => !said.has(one) && after.get(one)?.state !== 'failed')
    expect(unsaid.map(([one, { state }]) => `${one}: ${state}, then ${after.get(one)?.state}`)).toEqual([])
    // A failure of a quest that becomes an alternative no longer counts: quests that it had closed are locked again,
    // and so are those that had opened by it.
    const isAlternative = player.questsFailed.some((one) => after.get(one)?.state === 'canceled')
    if (!isAlternative) expect(locks).toEqual([])
  })
})

it('a higher level closes nothing', () => {
  always((book, player) => {
    const open = [...questViews(book, player)].filter(([, view]) => view.state === 'active')
    const after = questViews(book, { ...player, level: player.level + 5 })
    expect(open.filter(([one]) => after.get(one)?.state !== 'active')).toEqual([])
  })
})

it('a locked quest says what it lacks, every other lacks nothing', () => {
  always((book, player) => {
    const visible = [...questViews(book, player).values()].filter((view) => view.isVisible)
    const lacking = visible.filter((view) => view.missing.length > 0)
    expect(lacking).toEqual(visible.filter((view) => view.state === 'locked' || view.state === 'waiting'))
  })
})

it('done up to here names each quest once, none twice done, none that excludes another of them', () => {
  always((book, player, pick) => {
    const list = doneUpTo(book, player, pick)
    expect(new Set(list).size).toBe(list.length)
    for (const one of list) {
      expect(player.questsDone).not.toContain(one)
      const rivals = (book.rivals[book.indexOf.get(one) ?? -1] ?? []).map(uid)
      expect(rivals.filter((rival) => list.includes(rival))).toEqual([])
    }
  })
})
