import { Refusal } from '@raidkit/contract/platform/errors'
import { expect, it } from 'vitest'
import { errorFacts } from './errorFacts.ts'

const response = (status: number, data: unknown) => ({ status, statusText: 'Oops', data, internal: false })

it.each([
  ['a page that is not there', response(404, 'Page Not Found: /x'), 404, 'Page Not Found: /x'],
  ['an answer without words', response(503, ''), 503, 'Oops'],
  ['an answer with an object', response(500, { a: 1 }), 500, 'Oops'],
  ['a refusal', new Refusal('rate_limited', '429 - Rate limit exceeded'), 429, '429 - Rate limit exceeded'],
  ['an accident', new TypeError('x is undefined'), 500, 'x is undefined'],
  ['anything else', 'just text', 500, 'just text'],
  ['nothing', undefined, 500, undefined],
])('knows %s', (_, error, status, detail) => expect(errorFacts(error)).toMatchObject({ status, detail }))
