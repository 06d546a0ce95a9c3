import { expect, it } from 'vitest'
import { emailAddress } from './emailAddress.ts'

it.each([
  ['player@example.org', 'player@example.org'],
  ['  Player@Example.ORG \n', 'player@example.org'],
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
  ["o'brien@example.org", "o'brien@example.org"],
  ['игрок@пример.рф', 'игрок@xn--e1afmkfd.xn--p1ai'],
  ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
  ['', undefined],
  ['@', undefined],
  ['a@', undefined],
  ['@example.org', undefined],
  ['a@b', undefined],
  ['a@localhost', undefined],
  ['a@127.0.0.1', undefined],
  ['a@[127.0.0.1]', undefined],
  ['a@example..org', undefined],
  ['a@-example.org', undefined],
  ['.a@example.org', undefined],
  ['a..b@example.org', undefined],
  ['a b@example.org', undefined],
  ['"a b"@example.org', undefined],
  ['a@example.org, b@example.org', undefined],
  ['a@example.org\r\nBcc: b@example.org', undefined],
  ['a\u0000@example.org', undefined],
  ['<a@example.org>', undefined],
  ['A <a@example.org>', undefined],
  [`${'a'.repeat(65)}@example.org`, undefined],
  [`a@${'b.'.repeat(130)}org`, undefined],
  ['a@example.org/path', undefined],
  ['a@example.org:25', undefined],
])('%j is %j', (typed, address) => {
  expect(emailAddress(typed)).toBe(address)
})
