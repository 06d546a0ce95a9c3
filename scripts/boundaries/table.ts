// Table of allowed imports. A change here is a change of the architecture: give the reason in the commit.

/** Packages and the packages they may import (one direction, also for types). */
export const PACKAGES: Record<string, readonly string[]> = {
  rules: [],
  contract: ['rules'],
  catalog: ['rules'],
  // The site answers commands with the bot's own code, wherever they come in.
  server: ['rules', 'contract', 'catalog', 'bot'],
  web: ['rules', 'contract'],
  pilot: ['rules', 'contract'],
  bot: ['rules', 'contract'],
}

/**
 * Folders that use the finished packages from outside. They may import any file by its path; their npm packages are in the
 * root package.json, or in that of the package named here, whose own packages they measure.
 */
export const OUTSIDE: Record<string, string | undefined> = {
  e2e: undefined,
  bench: 'server',
  proof: 'server',
  scripts: undefined,
}

/** Packages that run without Node; the exceptions are the files that only the server or the build loads. */
export const WITHOUT_NODE: Record<string, RegExp | undefined> = {
  rules: undefined,
  contract: undefined,
  web: /^web\/(?:[^/]+\.ts|vite\/.+|src\/entry\.server\.tsx|src\/.+\.server\.tsx?)$/,
}

/** Allowed npm packages of a package, whatever its package.json says. */
export const ALLOWED_NPM: Record<string, readonly string[]> = { rules: ['zod'] }

/**
 * Layer inside a package. The first layer that has one of a file's paths owns the file. A path ends in `/` (a folder) or
 * names one file. A layer may import itself and those it names. `*` stands for the name of a feature or a subject: two
 * features are two layers.
 */
export type Layer = { name: string; at: readonly string[]; mayImport: readonly string[] }

/** Top-level folders of `rules`, `contract`, `server` and `web` (decision 122). */
export const DOMAINS: readonly string[] = [
  'catalogue',
  'prices',
  'market',
  'trade',
  'quests',
  'progress',
  'maps',
  'pilot',
  'guns',
  'account',
  'alerts',
  'community',
  'developers',
  'admin',
  'platform',
]

/**
 * Folders of the server that several domains share. Others import their `index.ts` only, and they never import each
 * other in a circle.
 */
export const SHARED: readonly string[] = [
  'server/src/account/accounts/',
  'server/src/account/identities/',
  'server/src/alerts/deliveries/',
  'server/src/alerts/judging/',
  'server/src/developers/api-keys/',
  'server/src/pilot/cloud-drive/',
  'server/src/platform/pictures/',
  'server/src/trade/costs/',
]

/** Facts and prices, which also the HTTP layer reads. */
const DATA = ['server/src/catalogue/facts/', 'server/src/prices/prices/']

/** Parts that know neither HTTP nor the game. */
const BASE = [
  'server/src/admin/changes/',
  'server/src/platform/mails/',
  'server/src/platform/nodes/',
  'server/src/platform/outside/',
  'server/src/platform/settings/',
  'server/src/platform/words/',
]

/** Folders that are imported by their `index.ts` only. */
export const WITH_INDEX: readonly string[] = [
  ...SHARED,
  ...DATA,
  'server/src/admin/changes/',
  'server/src/platform/mails/',
  'server/src/platform/settings/',
  'server/src/platform/words/',
]

/** Folders that never import each other in a circle, beside the domains of `rules` and `contract`. */
export const WITHOUT_CYCLES: readonly string[] = [...SHARED, ...DATA, ...BASE]

const BELOW_HTTP = ['data', 'base', 'store', 'tables', 'sql']

export const LAYERS: Record<string, readonly Layer[]> = {
  server: [
    { name: 'testing', at: ['server/src/testing/'], mayImport: ['*'] },
    // The programs: they assemble the rest, and nothing imports them.
    {
      name: 'programs',
      at: ['server/src/main.ts', 'server/src/raidkit.ts', 'server/src/commands/', 'server/src/start/'],
      mayImport: ['*'],
    },
    {
      name: 'app',
      at: [
        'server/src/app.ts',
        'server/src/domains.ts',
        'server/src/feature.ts',
        ...DOMAINS.map((domain) => `server/src/${domain}/index.ts`),
      ],
      mayImport: ['features/*', 'shared', 'http', 'deps', ...BELOW_HTTP],
    },
    { name: 'shared', at: SHARED, mayImport: ['http', 'deps', ...BELOW_HTTP] },
    { name: 'http', at: ['server/src/platform/http/'], mayImport: ['deps', ...BELOW_HTTP] },
    { name: 'deps', at: ['server/src/deps.ts'], mayImport: BELOW_HTTP },
    { name: 'data', at: DATA, mayImport: ['base', 'store', 'tables', 'sql'] },
    // `outside` imports only `askers.ts` of the store, which keeps outgoing requests out of transactions.
    { name: 'base', at: BASE, mayImport: ['store', 'tables', 'sql'] },
    // Queries, one file per table, in the folder of the domain that owns the table.
    { name: 'tables', at: DOMAINS.map((domain) => `server/src/${domain}/tables/`), mayImport: ['sql'] },
    // The schema of the whole database and the connection that queries run on.
    {
      name: 'sql',
      at: [
        'server/src/platform/store/schema/',
        'server/src/platform/store/askers.ts',
        'server/src/platform/store/database.ts',
        'server/src/platform/store/log.ts',
        'server/src/platform/store/storeError.ts',
      ],
      mayImport: [],
    },
    { name: 'store', at: ['server/src/platform/store/'], mayImport: ['tables', 'sql'] },
    // Every other folder of a domain answers calls.
    {
      name: 'features/*',
      at: DOMAINS.map((domain) => `server/src/${domain}/*/`),
      mayImport: ['shared', 'http', 'deps', ...BELOW_HTTP],
    },
  ],
  web: [
    { name: 'testing', at: ['web/src/testing/'], mayImport: ['*'] },
    {
      name: 'start',
      at: ['web/src/root.tsx', 'web/src/routes.ts', 'web/src/entry.client.tsx', 'web/src/entry.server.tsx'],
      mayImport: ['*'],
    },
    {
      name: 'app',
      at: ['web/src/app/'],
      mayImport: ['features/*', 'pages', 'shared', 'api', 'ui', 'i18n', 'state'],
    },
    // Data, components and texts that several pages use.
    {
      name: 'shared',
      at: DOMAINS.map((domain) => `web/src/${domain}/shared/`),
      mayImport: ['api', 'ui', 'i18n', 'state'],
    },
    {
      name: 'pages',
      at: ['web/src/pages.ts'],
      mayImport: ['i18n'],
    },
    { name: 'api', at: ['web/src/api/'], mayImport: ['i18n', 'state'] },
    { name: 'ui', at: ['web/src/ui/'], mayImport: ['i18n', 'state'] },
    { name: 'i18n', at: ['web/src/i18n/'], mayImport: ['state'] },
    // State that outlives a page: one store with subscriptions.
    { name: 'state', at: ['web/src/state/'], mayImport: [] },
    // Every other folder of a domain is a page, or the pages of one feature.
    {
      name: 'features/*',
      at: DOMAINS.map((domain) => `web/src/${domain}/*/`),
      mayImport: ['shared', 'api', 'ui', 'i18n', 'state'],
    },
  ],
}
