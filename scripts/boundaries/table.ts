// Table of allowed imports. A change here is a change of the architecture: give the reason in the commit.

/** Rooms and the rooms they may import (one direction, also for types). */
export const ROOMS: Record<string, readonly string[]> = {
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
 * Folders that use the finished rooms from outside. They may import any file by its path; their npm packages are in the
 * root package.json, or in that of the room named here, whose own packages they measure.
 */
export const OUTSIDE: Record<string, string | undefined> = {
  e2e: undefined,
  bench: 'server',
  proof: 'server',
  scripts: undefined,
}

/** Rooms that run without Node; the exceptions are the files that only the server or the build loads. */
export const WITHOUT_NODE: Record<string, RegExp | undefined> = {
  rules: undefined,
  contract: undefined,
  web: /^web\/(?:[^/]+\.ts|vite\/.+|src\/entry\.server\.tsx|src\/.+\.server\.tsx?)$/,
}

/** Allowed npm packages of a room, whatever its package.json says. */
export const ONLY_NPM: Record<string, readonly string[]> = { rules: ['zod'] }

/**
 * Layer inside a room. The first layer that has one of a file's paths owns the file. A path ends in `/` (a folder) or
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

const SERVER_BASE = ['http', 'prices', 'facts', 'store', 'nodes', 'outside', 'deps', 'settings']
const SERVER_SUBJECTS = [
  'changes',
  'trade',
  'cloudDrive',
  'identities',
  'alerts',
  'accounts',
  'apiKeys',
  'deliveries',
  'mails',
  'pictures',
  'words',
]

export const LAYERS: Record<string, readonly Layer[]> = {
  server: [
    { name: 'testing', at: ['server/src/testing/'], mayImport: ['*'] },
    // The programs: they assemble the rest, and nothing imports them.
    {
      name: 'main',
      at: ['server/src/main.ts', 'server/src/raidkit.ts', 'server/src/commands/'],
      mayImport: ['*'],
    },
    {
      name: 'start',
      at: ['server/src/start/'],
      mayImport: ['app', 'features/*', ...SERVER_SUBJECTS, ...SERVER_BASE],
    },
    {
      name: 'app',
      at: [
        'server/src/app.ts',
        'server/src/domains.ts',
        'server/src/feature.ts',
        ...DOMAINS.map((domain) => `server/src/${domain}/index.ts`),
      ],
      mayImport: ['features/*', ...SERVER_SUBJECTS, ...SERVER_BASE],
    },
    // Costs, barters and crafts for all pages.
    { name: 'trade', at: ['server/src/trade/costs/'], mayImport: ['deps', 'prices', 'facts'] },
    // An account's identities elsewhere: linked services, their tokens, support.
    {
      name: 'cloudDrive',
      at: ['server/src/pilot/cloud-drive/'],
      mayImport: ['identities', 'accounts', ...SERVER_BASE],
    },
    {
      name: 'identities',
      at: ['server/src/account/identities/'],
      mayImport: ['accounts', 'mails', ...SERVER_BASE],
    },
    // Operations on accounts that several features share: read, change, merge, share pro status.
    {
      name: 'accounts',
      at: ['server/src/account/accounts/'],
      mayImport: ['changes', 'deliveries', 'mails', ...SERVER_BASE],
    },
    // Notifications of players: evaluating alerts, wording messages, enqueuing them.
    {
      name: 'alerts',
      at: ['server/src/alerts/judging/'],
      mayImport: ['deliveries', 'mails', ...SERVER_BASE],
    },
    // Outgoing messages: stored together with their cause, delivered by the queue.
    {
      name: 'deliveries',
      at: ['server/src/alerts/deliveries/'],
      mayImport: ['mails', 'words', ...SERVER_BASE],
    },
    // Keys of players' programs: their owners and usage.
    { name: 'apiKeys', at: ['server/src/developers/api-keys/'], mayImport: SERVER_BASE },
    // Pictures drawn by the server for link previews.
    { name: 'pictures', at: ['server/src/platform/pictures/'], mayImport: ['http', 'store'] },
    { name: 'mails', at: ['server/src/platform/mails/'], mayImport: ['words', 'outside', 'settings'] },
    // Texts of the server in every language.
    { name: 'words', at: ['server/src/platform/words/'], mayImport: [] },
    {
      name: 'http',
      at: ['server/src/platform/http/'],
      mayImport: ['facts', 'store', 'nodes', 'deps', 'settings'],
    },
    {
      name: 'deps',
      at: ['server/src/deps.ts'],
      mayImport: ['prices', 'facts', 'store', 'nodes', 'outside', 'settings'],
    },
    { name: 'prices', at: ['server/src/prices/prices/'], mayImport: ['facts', 'store', 'nodes', 'settings'] },
    { name: 'facts', at: ['server/src/catalogue/facts/'], mayImport: ['changes', 'store', 'outside'] },
    // Audit entries and undo of changes by admins. The changes themselves are in their domains.
    { name: 'changes', at: ['server/src/admin/changes/'], mayImport: ['store'] },
    { name: 'nodes', at: ['server/src/platform/nodes/'], mayImport: ['store', 'settings'] },
    // Imports only `askers.ts` of the store, which keeps outgoing requests out of transactions.
    { name: 'outside', at: ['server/src/platform/outside/'], mayImport: ['store', 'settings'] },
    { name: 'settings', at: ['server/src/platform/settings/'], mayImport: ['store'] },
    { name: 'store', at: ['server/src/platform/store/'], mayImport: [] },
    // Every other folder of a domain answers calls.
    {
      name: 'features/*',
      at: DOMAINS.map((domain) => `server/src/${domain}/*/`),
      mayImport: [...SERVER_SUBJECTS, ...SERVER_BASE],
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

/** Folders with an entry file: others import their `index.ts` only. */
export const FACES: readonly string[] = [
  'server/src/account/accounts/',
  'server/src/developers/api-keys/',
  'server/src/admin/changes/',
  'server/src/catalogue/facts/',
  'server/src/pilot/cloud-drive/',
  'server/src/account/identities/',
  'server/src/platform/mails/',
  'server/src/platform/pictures/',
  'server/src/prices/prices/',
  'server/src/platform/settings/',
  'server/src/platform/words/',
  'server/src/trade/costs/',
]
