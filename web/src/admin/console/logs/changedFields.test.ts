import { describe, expect, it } from 'vitest'
import { changedFields } from './changedFields.ts'

describe('changedFields', () => {
  it.each([
    ['nothing', null, null, []],
    ['what came', null, { path: '/a' }, [{ name: 'path', before: null, after: '/a' }]],
    ['what went', { path: '/a' }, null, [{ name: 'path', before: '/a', after: null }]],
    ['what stayed is left out', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: 'b', before: 2, after: 3 }]],
    ['null is nothing', { until: null }, { until: 'x' }, [{ name: 'until', before: null, after: 'x' }]],
    ['nothing on both sides', { until: null }, {}, []],
    [
      'a list is one value',
      { tags: ['a'] },
      { tags: ['b'] },
      [{ name: 'tags', before: ['a'], after: ['b'] }],
    ],
    [
      'an equal list is no change',
      { tags: ['a'], n: 1 },
      { tags: ['a'] },
      [{ name: 'n', before: 1, after: null }],
    ],
    [
      'fields inside are named by their path',
      { mute: { until: null, banned: false } },
      { mute: { until: null, banned: true } },
      [{ name: 'mute.banned', before: false, after: true }],
    ],
    [
      'objects in a list count from 0',
      { goals: [{ kills: 1 }] },
      { goals: [{ kills: 2 }] },
      [{ name: 'goals.0.kills', before: 1, after: 2 }],
    ],
    [
      'a moment',
      { at: null },
      { at: '2026-11-15T12:00:00.000Z' },
      [{ name: 'at', before: null, after: new Date('2026-11-15T12:00:00Z') }],
    ],
    [
      'text that only looks like a moment',
      null,
      { at: '2026-99-15T12:00:00.000Z' },
      [{ name: 'at', before: null, after: '2026-99-15T12:00:00.000Z' }],
    ],
    ['no object at all', 'one', 'two', [{ name: '', before: 'one', after: 'two' }]],
  ])('%s', (_, before, after, expected) => expect(changedFields(before, after)).toEqual(expected))
})
