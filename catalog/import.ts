import { rmSync } from 'node:fs'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { importAmmo, importBuilder } from './import/combat.ts'
import { importGear } from './import/gear.ts'
import { importCategories, importItems, importLabels, importNames, questItems } from './import/items.ts'
import { loosePools, mapKinds, importMaps, importMobs, importPoints } from './import/maps.ts'
import { importQuests } from './import/quests.ts'
import { gameConstants, importLevels, importProgress, importSkills, importStory } from './import/rest.ts'
import { asArray } from './import/convert.ts'
import { openSource, poolLists, type Source } from './import/source.ts'
import {
  importBarters,
  importCrafts,
  importOffers,
  importPrices,
  importStations,
  importTraders,
} from './import/trade.ts'
import { writeData } from './import/write.ts'
import { uidOf } from '@raidkit/rules/platform/uid'
import { About } from './src/about.ts'

const PARTS = [
  ['quests', 'list, objectives, modes, Kappa, alternatives', '2026-08-18', '1.1.0'],
  ['quests', 'level, prerequisites, experience, item rewards, standing, zones', '2026-08-21', '1.1.0'],
  ['quests', 'unlocked offers, crafts and skills; start items; delays', '2026-07-16', '1.0.6.5'],
  ['traders', 'loyalty levels, pay rates', '2026-09-02', '1.1.0.1'],
  ['barters', 'PVP', '2026-08-07', '1.1.0'],
  ['barters', 'PVE', '2026-08-08', '1.1.0'],
  ['crafts', 'crafts', '2026-08-07', '1.1.0'],
  ['crafts', 'scav case, bitcoin, water', '2026-01-20', '1.0.1.0'],
  ['hideout', 'requirements and build times', '2026-08-07', '1.1.0'],
  ['items', 'items, weapons, mods, presets, gear', '2026-07-16', '1.0.6.5'],
  ['prices', 'flea prices', '2026-07-16', '1.0.6.5'],
  ['offers', 'cash offers and what traders pay', '2026-07-16', '1.0.6.5'],
  ['ammo', 'rounds', '2026-09-02', '1.1.0.1'],
  ['maps', 'points', '2026-07-16', '1.0.6.5'],
  ['maps', 'bounds, floors', '2026-08-13', '1.1.0'],
  ['maps', 'named places, documents', '2026-08-18', '1.1.0'],
  ['maps', 'boss spawn chance', '2026-09-02', '1.1.0.1'],
  ['maps', 'what extracts need', '2026-09-13', '1.1.5'],
  ['maps', 'chance, seconds and entry points of extracts', '2025-08-29', '0.16.9'],
  ['names', 'languages besides English, preset parts, hideout constants', '2026-01-20', '1.0.1.0'],
].map(([part, what, asOf, game]) => ({ part, what, asOf, game }))

const CREDITS = [
  {
    text: 'Needs of some extracts: Escape from Tarkov Wiki contributors, CC BY-SA 3.0',
    url: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
  {
    text: 'Loyalty gates and alternative prerequisites of some quests: Escape from Tarkov Wiki contributors, CC BY-SA 3.0',
    url: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
]

const SOURCES = [
  [
    'Kadenvh/tarkov-ai-companion',
    'def0d22',
    '2026-07-16',
    'items, prices, offers, weapons, gear, map points, quests of July; from the tarkov.dev community API',
    'GPL-3.0',
  ],
  [
    'szepiz/tarkov-quest-data',
    '056b2ce',
    '2026-08-18',
    'quests after 1.1.0, labels, documents, story positions',
    'CC BY-SA 3.0 for values from the wiki, CC0 for its own readings',
  ],
  [
    'QTtrash/tarkov-map',
    'b0e58c7',
    '2026-08-21',
    'quest levels, prerequisites, experience, rewards, zones; boss chances',
    'Apache-2.0',
  ],
  [
    'm-de-graaff/tarkov-toolkit',
    'ac2ae31',
    '2026-08-07',
    'barters, crafts, hideout (PVP), new rounds',
    undefined,
  ],
  [
    'Nerd-Ginger/tarkov-app',
    'df98f2a',
    '2026-08-08',
    'barters (PVE), quest locks, skills, new rounds',
    undefined,
  ],
  [
    'tarkovtracker-org/tarkov-data-overlay',
    'fc9a4c3',
    '2026-08-21',
    'loyalty gates, removed quests, editions, story chapters, more crafts',
    'MIT',
  ],
  ['the-hideout/tarkov-dev', 'd3dc9b8', '2026-08-13', 'map geometry', 'MIT'],
  ['XRay205/tarkov-data-', '70064a9', '2026-01-20', 'names, preset trees, constants', 'Unlicense'],
  [
    'Samuel-Windersvista/SamMeow-modding-superpowers',
    '54c1bf3',
    '2026-09-02',
    'loyalty levels, four rounds, boss chances, price samples',
    undefined,
  ],
  [
    'sp-tarkov/server-csharp',
    '76d9beb',
    '2025-10-11',
    'chances, seconds and entry points of extracts, trains',
    'CC BY-NC-SA 4.0',
  ],
  ['smartpbx/tarkov-companion', '3d64d72', '2026-09-15', 'which extracts the wiki lists', undefined],
].map(([repository, commit, date, what, license]) => ({ repository, commit, date, what, license }))

const DATA = new URL('data/', import.meta.url).pathname

/** Turns a facts folder into `data/`. A maintainer's tool: `node catalog/import.ts <facts folder>`. */
function importFacts(folder: string): void {
  const source = openSource(folder)
  const files = [...core(source), ...lazy(source)]
  for (const language of LANGUAGES) {
    files.push(
      [`names/${language}`, importNames(source, language), 1],
      [`labels/${language}`, importLabels(source, language), 2],
    )
  }
  // Only now, with everything converted and checked, is the old data removed.
  rmSync(DATA, { recursive: true, force: true })
  for (const [name, value, depth] of files) writeData(DATA, name, { value, depth })
}

type DataFile = [name: string, value: unknown, depth: number]

function core(source: Source): DataFile[] {
  const { ids, lists } = poolLists(asArray(source.read('quests').sets))
  return [
    ['about', importAbout(), 2],
    ['items', importItems(source), 1],
    ['questItems', questItems(source), 1],
    [
      'categories',
      { categories: importCategories(source, 'categories'), handbook: importCategories(source, 'handbook') },
      2,
    ],
    ['quests', importQuests(source), 1],
    ['questPools', { ids: ids.map(uidOf), lists }, 2],
    ['barters', importBarters(source), 1],
    ['crafts', importCrafts(source), 2],
    ['hideout', importStations(source), 1],
    ['traders', importTraders(source), 1],
    ['maps', importMaps(source), 1],
    ['levels', importLevels(source), 1],
    ['skills', importSkills(source), 2],
    ['gameConstants', gameConstants(source), 2],
  ]
}

function lazy(source: Source): DataFile[] {
  const files: DataFile[] = [
    ['offers', importOffers(source), 2],
    ['prices', importPrices(source), 1],
    ['weapons', importBuilder(source), 2],
    ['ammo', importAmmo(source), 2],
    ['gear', importGear(source), 2],
    ['story', importStory(source), 1],
    ['progress', importProgress(source), 2],
    ['mapKinds', mapKinds(source), 2],
    ['loosePools', loosePools(source), 2],
    ['mobs', importMobs(source), 2],
  ]
  for (const one of importPoints(source)) files.push([`points/${one.map}`, one, 2])
  return files
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node catalog/import.ts <facts folder>\n')
  process.exitCode = 1
} else {
  importFacts(folder)
}

/** Returns the date and the source of each part, as the source's own description states them. */
function importAbout(): About {
  return About.parse({ format: 1, parts: PARTS, credits: CREDITS, sources: SOURCES })
}
