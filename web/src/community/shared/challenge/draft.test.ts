import { describe, expect, it } from 'vitest'
import { fieldsOf, newDraft, newGoal, slugOf, type Draft, type GoalDraft } from './draft.ts'

describe('slugOf', () => {
  it.each([
    ['Autumn Cup 2026', 'autumn-cup-2026'],
    ['  PMC -- kills! ', 'pmc-kills'],
    ['Осенний кубок', ''],
    ['a'.repeat(59) + ' b', 'a'.repeat(59)],
  ])('%s', (text, expected) => expect(slugOf(text)).toBe(expected))
})

describe('fieldsOf', () => {
  const draft = (goal: Partial<GoalDraft>, fields: Partial<Draft> = {}): Draft => ({
    ...newDraft(0),
    title: 'Cup',
    ...fields,
    goals: [{ ...newGoal('x'), title: 'Kills', ...goal }],
  })
  it.each([
    ['as it is written', draft({}), { slug: 'kills', points: 1, per: 1, most: null, questUid: null }],
    ['with a most', draft({ most: '20' }), { most: 20 }],
    [
      'a quest counts once',
      draft({ kind: 'quest', questUid: 'q', per: '5', most: '9' }),
      { per: 1, most: 1 },
    ],
    ['a title without Latin letters', draft({ title: 'Убийства' }), { slug: 'goal-1' }],
  ])('%s', (_, given, expected) => expect(fieldsOf(given)?.goals[0]).toMatchObject(expected))

  it.each([
    ['no title', draft({}, { title: ' ' })],
    ['no time', draft({}, { ends: '' })],
    ['points below nothing', draft({ points: '-1' })],
    ['half a point', draft({ points: '0.5' })],
    ['a quest without a name', draft({ kind: 'quest' })],
  ])('not with %s', (_, given) => expect(fieldsOf(given)).toBeUndefined())
})
