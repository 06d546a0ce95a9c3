import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { expect, it } from 'vitest'
import { foundQuests } from './foundQuests.ts'

const quests = [
  ['Каратель. Часть 1', 'the-punisher-part-1'],
  ['Debut', 'debut'],
  ['Delivery from the Past', 'delivery-from-the-past'],
  ['Past Debts', 'past-debts'],
  ['Зелёный коридор', 'green-corridor'],
  // Only what is looked at.
].map(([name, slug]) => ({ uid: slug, name, slug }) as CachedQuest)

it.each([
  ['deb', ['debut', 'past-debts']],
  ['PAST', ['past-debts', 'delivery-from-the-past']],
  ['punisher 1', ['the-punisher-part-1']],
  ['каратель', ['the-punisher-part-1']],
  ['зеленый', ['green-corridor']],
  ['  ', []],
  ['(', []],
  ['nothing like it', []],
])('%s', (text, slugs) => {
  expect(foundQuests(quests, text).map((quest) => quest.slug)).toEqual(slugs)
})
