import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '@raidkit/contract/developers/openApi'
import { expect, it } from 'vitest'
import { clientSource } from './clientSource.ts'
import { typeText } from './typeText.ts'

it('the client in the repository is the one that the contract makes: `npm run client` writes it anew', () => {
  const file = path.join(import.meta.dirname, '../../contract/src/developers/dataClient.ts')
  expect(readFileSync(file, 'utf8')).toBe(clientSource(openApiDocument('')))
})

it.each([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ const: false }, 'false'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [
    { type: 'object', properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a'] },
    '{\n  a: string\n  "b-c"?: unknown\n}',
  ],
])('%j', (schema, text) => expect(typeText(schema, 0)).toBe(text))
