import { expect, it } from 'vitest'
import { textFaults } from './text-check.mjs'

// Put together at run time: the check reads this file too.
const glue = (...parts: string[]) => parts.join('')

it.each([
  ['a folder of one machine', 'docs/a.md', glue('see /wo', 'rk/main/x'), 1],
  ['somebody’s home', 'server/src/a.ts', glue("open('/ho", "me/ann/x')"), 1],
  ['a route that looks like one', 'web/src/a.ts', glue('https://site.example/ho', 'me/ann'), 0],
  ['a registry', '.npmrc', glue('registry=https://regis', 'try.npmjs.org/'), 1],
  ['unfinished work', 'rules/src/a.ts', glue('// TO', 'DO later'), 1],
  ['the same word in a text for people', 'docs/a.md', glue('a TO', 'DO list'), 0],
  ['the only test', 'rules/src/a.test.ts', glue('it.on', 'ly("x")'), 1],
  ['a skipped test', 'e2e/a.spec.ts', glue('test.sk', 'ip("x")'), 1],
  ['a conflict', 'rules/src/a.ts', `${'<'.repeat(7)} HEAD`, 1],
  ['nothing wrong', 'rules/src/a.ts', 'export const works = /\\/item\\//', 0],
])('%s', (_, file, text, count) => expect(textFaults(file, text)).toHaveLength(count))
