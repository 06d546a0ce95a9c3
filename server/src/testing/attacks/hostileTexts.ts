import { HARMFUL } from '../samples/harmfulMarkup.ts'

/** Hostile JSON values, as buggy programs, fuzzers and attackers send them. */
const HOSTILE_VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '-1e400',
  '1e308',
  '9007199254740993',
  '0.1',
  '[]',
  '{}',
  '""',
  '[null]',
  '{"$ne":1}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\r\\nX: y"',
  '"\\u001b[31m"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  `"${'x'.repeat(3_000)}"`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
  ...HARMFUL.slice(0, 12).map((text) => JSON.stringify(text)),
]

/** Texts that are not JSON, or JSON of the wrong kind. */
const BROKEN: readonly string[] = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '7',
  '"x"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":Infinity}',
  '\uFEFF{}',
  '{}{}',
  '{"a":1}\n{"b":2}',
  '<xml/>',
  'a=b&c=d',
  '\u0000',
  '[[[[[[[[',
]

/** Makes messages with one fault: in the whole, in the field that names the kind, or in any other. */
export function hostileTexts(kindField: string): string[] {
  const asKind = HOSTILE_VALUES.map((value) => `{"${kindField}":${value}}`)
  const asField = HOSTILE_VALUES.flatMap((value) => [
    `{"${kindField}":"x","__proto__":${value}}`,
    `{"${kindField}":"x","constructor":${value},"room":${value}}`,
  ])
  const twice = HOSTILE_VALUES.map((value) => `{"${kindField}":"x","${kindField}":${value}}`)
  return [...BROKEN, ...asKind, ...asField, ...twice]
}
