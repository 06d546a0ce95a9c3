// What may lean on what. A change here is a change of the architecture: say why in the commit.

/** Rooms and the rooms they may import (docs: one direction, no exceptions for types). */
export const ROOMS: Record<string, readonly string[]> = {
  rules: [],
  contract: ['rules'],
  catalog: ['rules'],
  server: ['rules', 'contract', 'catalog'],
  web: ['rules', 'contract'],
  pilot: ['rules', 'contract'],
  bot: ['rules', 'contract'],
}

/**
 * Folders that look at the finished rooms from outside. They may reach any file by its path; their npm packages
 * stand in the root package.json, or in that of the room named here, whose very packages they measure.
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

/** npm packages a room is held to, whatever its package.json says. */
export const ONLY_NPM: Record<string, readonly string[]> = { rules: ['zod'] }

/**
 * Inside a room: the first layer whose pattern fits owns the file. A layer may import itself and those it
 * names. `*` in a layer's name stands for the feature's name: two features are two layers.
 */
export type Layer = { name: string; owns: RegExp; mayImport: readonly string[] }

export const LAYERS: Record<string, readonly Layer[]> = {
  server: [
    { name: 'testing', owns: /^server\/src\/testing\//, mayImport: ['*'] },
    {
      name: 'app',
      owns: /^server\/src\/app\.ts$/,
      mayImport: [
        'features/*',
        'changes',
        'trade',
        'accounts',
        'http',
        'store',
        'nodes',
        'outside',
        'deps',
        'settings',
      ],
    },
    {
      name: 'features/*',
      owns: /^server\/src\/features\/([^/]+)/,
      mayImport: ['changes', 'trade', 'accounts', 'http', 'store', 'nodes', 'outside', 'deps', 'settings'],
    },
    // What an admin changes, each with its line in the trail and its way back.
    {
      name: 'changes',
      owns: /^server\/src\/changes\//,
      mayImport: ['accounts', 'http', 'store', 'nodes', 'outside', 'deps', 'settings'],
    },
    // Costs, barters and crafts as every page has them.
    {
      name: 'trade',
      owns: /^server\/src\/trade\//,
      mayImport: ['deps'],
    },
    // What several features do with an account: read and change it, join two, write to it, share pro status, keep its
    // tokens.
    {
      name: 'accounts',
      owns: /^server\/src\/(?:mails\/(?:words\/)?\w+|account\w*|globalSettings|identity\w*|joinAccounts|me|patronage\w*|player\w*|pro|reservedNames|sealed|takeBack)\.ts$/,
      mayImport: ['http', 'store', 'nodes', 'outside', 'deps', 'settings'],
    },
    { name: 'http', owns: /^server\/src\/http\//, mayImport: ['store', 'nodes', 'deps', 'settings'] },
    {
      name: 'deps',
      owns: /^server\/src\/(?:deps|logRing|catalog\w*|gameIds|redirects|prices\w*|relatedItems|jobs)\.ts$/,
      mayImport: ['store', 'nodes', 'outside', 'settings'],
    },
    { name: 'nodes', owns: /^server\/src\/nodes\//, mayImport: ['store', 'settings'] },
    { name: 'store', owns: /^server\/src\/store\//, mayImport: [] },
    { name: 'outside', owns: /^server\/src\/outside\//, mayImport: ['settings'] },
    { name: 'settings', owns: /^server\/src\/settings\w*\.ts$/, mayImport: ['store'] },
    // What stands beside main.ts, and the operator's commands, put the rest together, and nothing leans on them.
    { name: 'main', owns: /^server\/src\/(?:commands\/)?[^/]+\.ts$/, mayImport: ['*'] },
  ],
  web: [
    { name: 'start', owns: /^web\/src\/(?:root|routes|entry\.\w+)\.tsx?$/, mayImport: ['*'] },
    {
      name: 'app',
      owns: /^web\/src\/app\//,
      mayImport: ['features/*', 'pages', 'parts', 'api', 'ui', 'i18n'],
    },
    { name: 'features/*', owns: /^web\/src\/features\/([^/]+)/, mayImport: ['parts', 'api', 'ui', 'i18n'] },
    { name: 'parts', owns: /^web\/src\/parts\//, mayImport: ['api', 'ui', 'i18n'] },
    { name: 'pages', owns: /^web\/src\/page(?:s|sOf\w+)?\.ts$/, mayImport: ['i18n'] },
    { name: 'api', owns: /^web\/src\/api\//, mayImport: ['i18n'] },
    { name: 'ui', owns: /^web\/src\/ui\//, mayImport: ['i18n'] },
    { name: 'i18n', owns: /^web\/src\/i18n\//, mayImport: [] },
  ],
}
