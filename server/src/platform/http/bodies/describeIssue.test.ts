import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './describeIssue.ts'

it.each([
  ['a number', z.coerce.number(), 'many', 'must be a number'],
  ['nothing', z.string(), undefined, 'is missing'],
  ['another type', z.array(z.string()), 'a', 'must be a list'],
  ['no choice', z.enum(['PVP', 'PVE']), 'season', 'must be PVP or PVE'],
  ['too low', z.int().min(1), 0, 'must be at least 1'],
  ['too high', z.int().max(79), 80, 'must be at most 79'],
  ['too long', z.string().max(3), 'abcd', 'must have at most 3 characters'],
  ['too many', z.array(z.int()).max(1), [1, 2], 'must have at most 1 entries'],
  ['no day', z.iso.date(), 'yesterday', 'must be a day such as 2026-11-16'],
  ['another field', z.strictObject({}), { a: 1 }, 'has unknown fields: a'],
  ['words of the schema', z.string().max(1, 'one letter, please'), 'ab', 'one letter, please'],
])('%s', (_, schema, value, expected) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  expect(issue && describeIssue(issue)).toBe(expected)
})
