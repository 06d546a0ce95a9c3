// Small trees that break one rule each. The boundary test must catch every one of them, which proves that an empty
// result means no breaches.
import type { Rule } from './breaches.ts'

type PlantedBreach = { name: string; rule: Rule; files: Record<string, string> }

const manifest = (name: string, more: object = {}) => JSON.stringify({ name: `@raidkit/${name}`, ...more })
const faces = { exports: { './*': './src/*.ts' } }

/** Tree that keeps all rules; every breach is planted into it. */
export const CLEAN: Record<string, string> = {
  'package.json': JSON.stringify({ devDependencies: { vitest: '1.0.0' } }),
  'rules/package.json': manifest('rules', {
    exports: { './*': './src/*/index.ts' },
    dependencies: { zod: '1' },
  }),
  'rules/src/price/index.ts': "export * from './price.ts'",
  'rules/src/price/price.ts':
    "import { z } from 'zod'\nexport const at = (ms: number) => new Date(ms)\nvoid z",
  'rules/src/price/price.test.ts':
    "import { it } from 'vitest'\nimport './index.ts'\nit('x', () => new Date())",
  'contract/package.json': manifest('contract', faces),
  'contract/src/call.ts': "import type { at } from '@raidkit/rules/price'\nexport type Call = typeof at",
  'catalog/package.json': manifest('catalog', faces),
  'catalog/src/load.ts': "import { readFileSync } from 'node:fs'\nexport const load = readFileSync",
  'server/package.json': manifest('server', { dependencies: { fastify: '1' } }),
  'server/src/main.ts': "import './app.ts'",
  'server/src/app.ts': "import './market/items/routes.ts'\nimport './quests/quests/routes.ts'",
  'server/src/market/items/routes.ts':
    "import '../../platform/http/door.ts'\nimport '../../platform/store/prices.ts'",
  'server/src/quests/quests/routes.ts': "import { load } from '@raidkit/catalog/load'\nvoid load",
  'server/src/platform/http/door.ts': "import fastify from 'fastify'\nvoid fastify",
  'server/src/platform/store/prices.ts': 'export const prices = 1',
  'server/src/trade/costs/index.ts': "export { costs } from './costs.ts'",
  'server/src/trade/costs/costs.ts': 'export const costs = 1',
  'server/src/testing/database.ts': "import '../platform/store/prices.ts'",
  'web/package.json': manifest('web', { dependencies: { react: '1' } }),
  'web/src/root.tsx':
    "import './app/Frame.tsx'\nimport type { Route } from './+types/root.ts'\nexport type R = Route",
  'web/src/app/Frame.tsx': "import '../ui/Button.tsx'\nimport '../market/market/MarketPage.tsx'",
  'web/src/market/market/MarketPage.tsx': "import '../../api/send.ts'\nimport '../../ui/Button.tsx'",
  'web/src/quests/quests/QuestsPage.tsx': "import '../../i18n/text.ts'",
  'web/src/api/send.ts': "import type { Call } from '@raidkit/contract/call'\nexport type C = Call",
  'web/src/ui/Button.tsx':
    "import React from 'react'\nimport '../i18n/text.ts'\nexport const b = <React.Fragment />",
  'web/src/i18n/text.ts': 'export const t = 1',
  'pilot/package.json': manifest('pilot'),
  'pilot/src/main.ts':
    "import 'node:fs'\nimport type { Call } from '@raidkit/contract/call'\nexport type C = Call",
  'bot/package.json': manifest('bot'),
  'bot/src/main.ts': "import type { at } from '@raidkit/rules/price'\nexport type A = typeof at",
  'bench/rates.ts': "import 'fastify'\nimport '../server/src/app.ts'",
  'proof/rates.proof.ts': "await import('../server/src/rates.test.ts')",
  'server/src/rates.test.ts': 'export {}',
  'e2e/site.ts': "import '../scripts/build.mjs'",
  'scripts/build.mjs': "import 'node:fs'",
}

const one = (name: string, rule: Rule, ...[file, source]: [string, string]): PlantedBreach => ({
  name,
  rule,
  files: { [file]: source },
})

/** One forbidden import (rules may not import the contract) in every syntax of the language. */
const FORMS: PlantedBreach[] = [
  ['import', "import { defineCall } from '@raidkit/contract/call'\nvoid defineCall"],
  ['import type', "import type { Call } from '@raidkit/contract/call'\nexport type C = Call"],
  ['bare import', "import '@raidkit/contract/call'"],
  ['export from', "export { Call } from '@raidkit/contract/call'"],
  ['export type from', "export type { Call } from '@raidkit/contract/call'"],
  ['export star', "export * from '@raidkit/contract/call'"],
  ['dynamic import', "export const later = () => import('@raidkit/contract/call')"],
  ['dynamic import of a template', 'export const later = () => import(`@raidkit/contract/call`)'],
  ['type import expression', "export type C = import('@raidkit/contract/call').Call"],
  ['require', "declare const require: (name: string) => unknown\nrequire('@raidkit/contract/call')"],
  ['require.resolve', "declare const require: any\nrequire.resolve('@raidkit/contract/call')"],
  ['import equals', "import call = require('@raidkit/contract/call')\nvoid call"],
].map(([form = '', source = '']) =>
  one(`rules → contract by ${form}`, 'package', 'rules/src/price/up.ts', source),
)

const lean = (on: string) => `import '${on}'`

const ROOM: PlantedBreach[] = [
  one('rules → catalog', 'package', 'rules/src/price/up.ts', lean('@raidkit/catalog/load')),
  one('rules → contract by path', 'package', 'rules/src/price/up.ts', lean('../../../contract/src/call.ts')),
  one('contract → catalog', 'package', 'contract/src/up.ts', lean('@raidkit/catalog/load')),
  one('contract → server', 'package', 'contract/src/up.ts', lean('../../server/src/app.ts')),
  one('catalog → contract', 'package', 'catalog/src/up.ts', lean('@raidkit/contract/call')),
  one('catalog → server', 'package', 'catalog/src/up.ts', lean('../../server/src/platform/store/prices.ts')),
  one('server → web', 'package', 'server/src/platform/http/up.ts', lean('../../../../web/src/root.tsx')),
  one('server → scripts', 'package', 'server/src/platform/http/up.ts', lean('../../../../scripts/build.mjs')),
  one('web → catalog', 'package', 'web/src/api/up.ts', lean('@raidkit/catalog/load')),
  one('web → server', 'package', 'web/src/api/up.ts', lean('../../../server/src/app.ts')),
  one(
    'web → server by a glob',
    'package',
    'web/src/api/up.ts',
    "import.meta.glob(['../../../server/src/app.ts'])",
  ),
  one('pilot → catalog', 'package', 'pilot/src/up.ts', lean('@raidkit/catalog/load')),
  one('bot → server', 'package', 'bot/src/up.ts', lean('../../server/src/app.ts')),
  one('a test is no excuse', 'package', 'rules/src/price/up.test.ts', lean('@raidkit/catalog/load')),
  one(
    'server → rules by path',
    'path',
    'server/src/platform/http/up.ts',
    lean('../../../../rules/src/price/price.ts'),
  ),
  one(
    'behind the index of rules',
    'missing',
    'server/src/platform/http/up.ts',
    lean('@raidkit/rules/price/price.ts'),
  ),
  one('a file that is not there', 'missing', 'server/src/platform/http/up.ts', lean('./gone.ts')),
]

const INSIDE: PlantedBreach[] = [
  one(
    'server: a feature imports another',
    'feature',
    'server/src/market/items/up.ts',
    lean('../../quests/quests/routes.ts'),
  ),
  one('server: a feature imports app', 'layer', 'server/src/market/items/up.ts', lean('../../app.ts')),
  one('server: app imports main', 'layer', 'server/src/app.ts', lean('./main.ts')),
  one(
    'server: http imports a feature',
    'layer',
    'server/src/platform/http/up.ts',
    lean('../../market/items/routes.ts'),
  ),
  one('server: store imports http', 'layer', 'server/src/platform/store/up.ts', lean('../http/door.ts')),
  one('server: outside imports http', 'layer', 'server/src/platform/outside/up.ts', lean('../http/door.ts')),
  one(
    'server: a feature reaches behind a face',
    'index',
    'server/src/market/items/up.ts',
    lean('../../trade/costs/costs.ts'),
  ),
  one('server: a file of no layer', 'layer', 'server/src/helpers/up.ts', 'export const x = 1'),
  one(
    'web: a feature imports another',
    'feature',
    'web/src/market/market/up.ts',
    lean('../../quests/quests/QuestsPage.tsx'),
  ),
  one(
    'web: a feature imports the frame',
    'layer',
    'web/src/market/market/up.ts',
    lean('../../app/Frame.tsx'),
  ),
  one('web: ui imports api', 'layer', 'web/src/ui/up.ts', lean('../api/send.ts')),
  one('web: ui imports a feature', 'layer', 'web/src/ui/up.ts', lean('../market/market/MarketPage.tsx')),
  one('web: api imports ui', 'layer', 'web/src/api/up.ts', lean('../ui/Button.tsx')),
  one('web: i18n imports ui', 'layer', 'web/src/i18n/up.ts', lean('../ui/Button.tsx')),
  one('web: the frame imports the start', 'layer', 'web/src/app/up.ts', lean('../root.tsx')),
  one('production imports a test', 'test', 'rules/src/price/up.ts', lean('./price.test.ts')),
  one(
    'production imports testing',
    'test',
    'server/src/platform/http/up.ts',
    lean('../../testing/database.ts'),
  ),
]

const PACKAGES: PlantedBreach[] = [
  one('rules: an npm package besides zod', 'npm', 'rules/src/price/up.ts', lean('react')),
  {
    name: 'rules: even a declared one',
    rule: 'npm',
    files: {
      'rules/package.json': manifest('rules', { dependencies: { zod: '1', lodash: '1' } }),
      'rules/src/price/up.ts': lean('lodash'),
    },
  },
  one('web: undeclared, though another package has it', 'npm', 'web/src/api/up.ts', lean('fastify')),
  one(
    'server: a subpath of an undeclared package',
    'npm',
    'server/src/platform/http/up.ts',
    lean('react/jsx-runtime'),
  ),
  one('server: undeclared in a scope', 'npm', 'server/src/platform/http/up.ts', lean('@fastify/static')),
  one('server: a test tool in production', 'npm', 'server/src/platform/http/up.ts', lean('vitest')),
  one('e2e: undeclared at the root', 'npm', 'e2e/up.ts', lean('react')),
  one('bench: neither of the root nor of the server', 'npm', 'bench/up.ts', lean('react')),
  one('rules: a Node module', 'node', 'rules/src/price/up.ts', lean('node:fs')),
  one('rules: a Node module without its prefix', 'node', 'rules/src/price/up.ts', lean('fs')),
  one('contract: a Node module', 'node', 'contract/src/up.ts', lean('node:crypto')),
  one('web: a Node module', 'node', 'web/src/api/up.ts', lean('node:fs')),
]

const PURITY: PlantedBreach[] = [
  'new Date()',
  'Date()',
  'Date.now()',
  'Math.random()',
  'performance.now()',
].map((use) => one(`rules: ${use}`, 'pure', 'rules/src/price/up.ts', `export const x = () => ${use}`))

const RINGS: PlantedBreach[] = [
  {
    name: 'two files',
    rule: 'cycle',
    files: { 'rules/src/price/a.ts': lean('./b.ts'), 'rules/src/price/b.ts': lean('./a.ts') },
  },
  {
    name: 'three files, one link only a type and one dynamic',
    rule: 'cycle',
    files: {
      'contract/src/a.ts': lean('./b.ts'),
      'contract/src/b.ts': "import type { c } from './c.ts'\nexport type B = typeof c",
      'contract/src/c.ts': "export const c = () => import('./a.ts')",
    },
  },
  {
    name: 'across two packages',
    rule: 'cycle',
    files: {
      'rules/src/price/a.ts': lean('@raidkit/contract/b'),
      'contract/src/b.ts': lean('../../rules/src/price/a.ts'),
    },
  },
  one('a file with itself', 'cycle', 'web/src/ui/up.ts', lean('./up.ts')),
]

const DOMAINS: PlantedBreach[] = [
  {
    name: 'rules: two domains import each other, by different files',
    rule: 'domain',
    files: {
      'rules/src/prices/fee/index.ts': lean('../../trade/craft/index.ts'),
      'rules/src/trade/craft/index.ts': 'export const craft = 1',
      'rules/src/trade/barter/index.ts': lean('../../prices/sum/index.ts'),
      'rules/src/prices/sum/index.ts': 'export const sum = 1',
    },
  },
  {
    name: 'contract: three domains in a circle',
    rule: 'domain',
    files: {
      'contract/src/quests/a.ts': lean('../maps/a.ts'),
      'contract/src/maps/a.ts': lean('../market/a.ts'),
      'contract/src/maps/b.ts': 'export const b = 1',
      'contract/src/market/a.ts': lean('../quests/b.ts'),
      'contract/src/quests/b.ts': 'export const b = 1',
    },
  },
]

export const PLANTED: readonly PlantedBreach[] = [
  ...FORMS,
  ...ROOM,
  ...INSIDE,
  ...PACKAGES,
  ...PURITY,
  ...RINGS,
  ...DOMAINS,
]
