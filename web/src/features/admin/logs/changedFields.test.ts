import { describe, expect, it } from 'vitest'
import { changedFields } from './changedFields.ts'

describe('changedFields', () => {
  it.each([
    ['nothing', null, null, []],
    ['what came', null, { path: '/a' }, [{ name: 'path', before: undefined, after: '/a' }]],
    ['what went', { path: '/a' }, null, [{ name: 'path', before: '/a', after: undefined }]],
    ['what stayed is left out', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: 'b', before: '2', after: '3' }]],
    ['null is nothing', { until: null }, { until: 'x' }, [{ name: 'until', before: undefined, after: 'x' }]],
    ['nothing on both sides', { until: null }, {}, []],
    [
      'lists are one value',
      { tags: ['a'] },
      { tags: ['b'] },
      [{ name: 'tags', before: '["a"]', after: '["b"]' }],
    ],
    ['no object at all', 'one', 'two', [{ name: '', before: 'one', after: 'two' }]],
  ])('%s', (_, before, after, expected) => expect(changedFields(before, after)).toEqual(expected))
})
