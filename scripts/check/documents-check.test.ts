import { expect, it } from 'vitest'
import { documentFaults, recordFaults } from './documents-check.mjs'

const files = [
  'README.md',
  'docs/prices.md',
  'server/src/domains.ts',
  'server/src/prices/feed/round.ts',
  'web/src/root.tsx',
]
const repository = {
  files: new Set(files),
  folders: new Set([
    'docs',
    'server',
    'server/src',
    'server/src/prices',
    'server/src/prices/feed',
    'web',
    'web/src',
  ]),
  commands: new Set(['start', 'build:pilot']),
  headings: () => new Set(['the-feed']),
  isMade: (name: string) => name.startsWith('server/build'),
}
const faultsIn = (text: string, document = 'docs/prices.md') => documentFaults(document, text, repository)

it.each([
  ['a link beside the document', '[prices](prices.md)'],
  ['a link with a heading', '[the feed](prices.md#the-feed)'],
  ['a heading of the same document', '[the feed](#the-feed)'],
  ['a link to another site', '[site](https://example.com/a.md)'],
  ['a link in code', '`[a](missing.md)`'],
  ['a path from the root', '`server/src/prices/feed/round.ts`'],
  ['a folder', '`server/src/prices/`'],
  ['a path from the src of a package', '`prices/feed/round.ts`'],
  ['the end of a path', '`feed/round.ts`'],
  ['a bare file name', '`round.ts`'],
  ['a name with gaps', '`server/src/<domain>/feed/*.ts` and `{routes,app}.ts`'],
  ['a path in a command', '`node server/src/domains.ts --help`'],
  ['what a command makes', '`server/build/index.js`'],
  [
    'an address, a package, a value, a file of the reader',
    '`/api/v1`, `@raidkit/rules/x`, `text/html`, `settings.json`',
  ],
  ['a path in an example', '```\n`server/src/missing.ts`\n```'],
  ['commands', '`npm run build:pilot`, npm start'],
])('accepts %s', (_, text) => expect(faultsIn(text)).toEqual([]))

it.each([
  ['a link', '[prices](missing.md)', 'links to missing.md'],
  ['a link in link text with code', '[`a`](missing.md)', 'links to missing.md'],
  ['a heading', '[the feed](prices.md#gone)', 'links to prices.md#gone'],
  ['a path from the root', '`server/src/missing.ts`', 'names server/src/missing.ts'],
  ['a folder', '`server/src/trade/`', 'names server/src/trade/'],
  ['a bare file name', '`missing.ts`', 'names missing.ts'],
  ['a name with gaps', '`server/src/<domain>/feed/*.sql`', 'names server/src/<domain>/feed/*.sql'],
  ['a name with a gap over several folders', '`server/*.ts`', 'names server/*.ts'],
  ['a command', 'npm run missing', 'names npm run missing'],
])('names %s that does not exist', (_, text, fault) =>
  expect(faultsIn(`# Prices\n\n${text}`)).toEqual([expect.stringContaining(`docs/prices.md:3 ${fault}`)]),
)

it('looks for a file name only in the package of its README', () => {
  expect(faultsIn('`root.tsx`', 'web/README.md')).toEqual([])
  expect(faultsIn('`root.tsx`', 'server/README.md')).toHaveLength(1)
})

it('checks links, but not paths, of the changelog and of superseded decisions', () => {
  expect(faultsIn('`server/src/missing.ts` [a](missing.md)', 'CHANGELOG.md')).toHaveLength(1)
  expect(faultsIn('Status: superseded by 002\n\n`server/src/missing.ts`')).toEqual([])
})

it('finds decision records without a status, and an index that differs from them', () => {
  const records = new Map([
    ['001-a.md', '# 001: A is used\n\nStatus: superseded by [002](002-b.md)\n'],
    ['002-b.md', '# 002: B is used\n\nStatus: accepted\n'],
    ['003-c.md', '# 003: C is used\n\n## Context\n'],
  ])
  const index =
    '- [001](001-a.md) A is used: superseded by [002](002-b.md)\n- [002](002-b.md) B was used: accepted\n'
  expect(recordFaults(records, index)).toEqual([
    'docs/decisions/README.md lacks the line "- 002 B is used: accepted"',
    'docs/decisions/003-c.md does not begin with its title and status',
  ])
})
