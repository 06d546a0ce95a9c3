import { rmSync } from 'node:fs'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { importAbout } from './import/about.ts'
import { importAmmo, importBuilder } from './import/combat.ts'
import { importGear } from './import/gear.ts'
import { importCategories, importItems, importLabels, importNames, questItems } from './import/items.ts'
import { loosePools, mapKinds, importMaps, importMobs, importPoints } from './import/maps.ts'
import { importQuests } from './import/quests.ts'
import { gameConstants, importLevels, importProgress, importSkills, importStory } from './import/rest.ts'
import { asArray } from './import/convert.ts'
import { openSource, poolLists } from './import/source.ts'
import type { Source } from './import/source.ts'
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
