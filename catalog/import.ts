import { rmSync } from 'node:fs'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { about } from './import/about.ts'
import { ammo, builder } from './import/combat.ts'
import { gear } from './import/gear.ts'
import { categories, items, labels, names, questItems } from './import/items.ts'
import { loosePools, mapKinds, maps, mobs, points } from './import/maps.ts'
import { quests } from './import/quests.ts'
import { gameConstants, levels, progress, skills, story } from './import/rest.ts'
import { array } from './import/convert.ts'
import { openSource, pooled } from './import/source.ts'
import type { Source } from './import/source.ts'
import { barters, crafts, offers, prices, stations, traders } from './import/trade.ts'
import { writeData } from './import/write.ts'
import { uidOf } from '@raidkit/rules/platform/uid'

const DATA = new URL('data/', import.meta.url).pathname

/** Turns a facts folder into `data/`. A maintainer's tool: `node catalog/import.ts <facts folder>`. */
function importFacts(folder: string): void {
  const source = openSource(folder)
  const files = [...core(source), ...lazy(source)]
  for (const language of LANGUAGES) {
    files.push(
      [`names/${language}`, names(source, language), 1],
      [`labels/${language}`, labels(source, language), 2],
    )
  }
  // Only now, with everything converted and checked, is the old data removed.
  rmSync(DATA, { recursive: true, force: true })
  for (const [name, value, depth] of files) writeData(DATA, name, { value, depth })
}

type DataFile = [name: string, value: unknown, depth: number]

function core(source: Source): DataFile[] {
  const { ids, lists } = pooled(array(source.read('quests').sets))
  return [
    ['about', about(), 2],
    ['items', items(source), 1],
    ['questItems', questItems(source), 1],
    [
      'categories',
      { categories: categories(source, 'categories'), handbook: categories(source, 'handbook') },
      2,
    ],
    ['quests', quests(source), 1],
    ['questPools', { ids: ids.map(uidOf), lists }, 2],
    ['barters', barters(source), 1],
    ['crafts', crafts(source), 2],
    ['hideout', stations(source), 1],
    ['traders', traders(source), 1],
    ['maps', maps(source), 1],
    ['levels', levels(source), 1],
    ['skills', skills(source), 2],
    ['gameConstants', gameConstants(source), 2],
  ]
}

function lazy(source: Source): DataFile[] {
  const files: DataFile[] = [
    ['offers', offers(source), 2],
    ['prices', prices(source), 1],
    ['weapons', builder(source), 2],
    ['ammo', ammo(source), 2],
    ['gear', gear(source), 2],
    ['story', story(source), 1],
    ['progress', progress(source), 2],
    ['mapKinds', mapKinds(source), 2],
    ['loosePools', loosePools(source), 2],
    ['mobs', mobs(source), 2],
  ]
  for (const one of points(source)) files.push([`points/${one.map}`, one, 2])
  return files
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node catalog/import.ts <facts folder>\n')
  process.exitCode = 1
} else {
  importFacts(folder)
}
