import { loadAmmo, loadMapPoints } from '@raidkit/catalog/lazy'
import { loadLabels, localPlaceName, type LabelPart, type Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import { QuestDetails } from '@raidkit/contract/progress/quests'
import type { Language } from '@raidkit/rules/platform/languages'
import {
  isTransit,
  questDetail,
  type NamedMap,
  type ObjectiveDetail,
  type QuestDetail,
} from '@raidkit/rules/quests/quest-details'
import { questSources } from './questSources.ts'

/** Builds everything that pages need of quests, in one language. */
export async function questDetails(catalog: Catalog, lang: Language): Promise<QuestDetails> {
  const [labels, names, { calibers }] = await Promise.all([loadLabels(lang), loadNames(lang), loadAmmo()])
  const { quests, poolSizes } = await plainDetails(catalog)
  const objectives = quests.flatMap((quest) => quest.objectives)
  const used = (codes: (objective: ObjectiveDetail) => readonly (string | undefined)[]) =>
    new Set(objectives.flatMap(codes).filter((code) => code !== undefined))
  return {
    quests,
    poolSizes,
    sources: questSources(catalog),
    labels: {
      ...unlockLabels(quests, labels),
      places: await placeNames(catalog, objectives, labels),
      maps: named(
        labels,
        'maps',
        new Set([...used(({ maps = [] }) => maps), ...quests.map(({ map }) => map)]),
      ),
      traders: named(labels, 'traders', new Set(catalog.traders.map(({ name }) => name))),
      targets: named(
        labels,
        'targets',
        used(({ targets = [] }) => targets),
      ),
      bodyParts: named(
        labels,
        'bodyParts',
        used(({ bodyParts = [] }) => bodyParts),
      ),
      skills: named(labels, 'skills', new Set([...used(({ skill }) => [skill?.skill]), ...skillsOf(quests)])),
      exits: {
        ...named(
          labels,
          'extracts',
          used(({ exit }) => [exit]),
        ),
        ...(await transitNames(objectives, labels)),
      },
      calibers: picked(
        calibers,
        used(({ weaponCalibers = [] }) => weaponCalibers),
      ),
      categories: named(
        labels,
        'categories',
        used(({ weaponCategories = [], build }) => [...weaponCategories, ...(build?.partCategories ?? [])]),
      ),
    },
    questItems: Object.fromEntries(
      [...used(({ questItem }) => [questItem])].flatMap((uid) => {
        const name = names.of(uid)
        return name ? [[uid, name]] : []
      }),
    ),
  }
}

type Plain = Pick<QuestDetails, 'quests' | 'poolSizes'>
const plain = new WeakMap<Catalog, Promise<Plain>>()

/** Returns the part that is the same in every language, checked against its schema once. */
export function plainDetails(catalog: Catalog): Promise<Plain> {
  const known = plain.get(catalog) ?? made(catalog)
  plain.set(catalog, known)
  known.catch(() => plain.delete(catalog)) // the next call tries again
  return known
}

async function made(catalog: Catalog): Promise<Plain> {
  const maps = await namedMaps(catalog)
  return QuestDetails.pick({ quests: true, poolSizes: true }).parse({
    quests: catalog.quests.map((quest) => questDetail(quest, (slug) => maps.get(slug))),
    poolSizes: catalog.questPools.map((pool) => pool.length),
  })
}

/** Loads the map data from which places are described. */
async function namedMaps({ maps }: Catalog): Promise<ReadonlyMap<string, NamedMap>> {
  const named = maps.map(async ({ slug, location, geometry }) => {
    const labels = (await loadMapPoints(slug))?.labels ?? []
    return [slug, { location, geometry, labels }] as const
  })
  return new Map(await Promise.all(named))
}

/** Returns the names of places in the language, where they differ from the English names. */
async function placeNames(
  { maps }: Catalog,
  objectives: readonly ObjectiveDetail[],
  labels: Labels,
): Promise<Record<string, string>> {
  const placesOfSteps = objectives.flatMap(({ places = [] }) => places)
  const names: Record<string, string> = {}
  for (const { slug } of maps) {
    const extracts = (await loadMapPoints(slug))?.extracts ?? []
    for (const { near } of placesOfSteps.filter(({ map }) => map === slug)) {
      const name = localPlaceName(near, extracts, labels)
      if (name !== near) names[near] = name
    }
  }
  return names
}

/** Names each transit after the map that it leads to: the code of a transit ends with its number on its map. */
async function transitNames(
  objectives: readonly ObjectiveDetail[],
  labels: Labels,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const { exit = '', maps: [slug = ''] = [] } of objectives.filter(isTransit)) {
    const number = /\d+$/.exec(exit)?.[0]
    const transit = (await loadMapPoints(slug))?.transits.find(({ id }) => id === number)
    const name = transit && labels.of('maps', transit.to)
    if (name !== undefined) names[exit] = name
  }
  return names
}

function unlockLabels(quests: readonly QuestDetail[], labels: Labels) {
  const stations = quests.flatMap(({ unlocks }) => unlocks.crafts?.map(({ station }) => station) ?? [])
  const achievements = quests.flatMap(({ unlocks }) => unlocks.achievements ?? [])
  return {
    stations: named(labels, 'stations', new Set(stations)),
    achievements: named(labels, 'achievements', new Set(achievements)),
  }
}

function skillsOf(quests: readonly QuestDetail[]): string[] {
  return quests.flatMap(({ unlocks }) => unlocks.skills?.map(({ skill }) => skill) ?? [])
}

type Codes = Iterable<string | undefined>

/** Names the codes; a code without a name stands for itself. */
function named(labels: Labels, part: LabelPart, codes: Codes): Record<string, string> {
  return Object.fromEntries(
    [...codes].flatMap((code) => (code === undefined ? [] : [[code, labels.of(part, code) ?? code]])),
  )
}

function picked(names: Readonly<Record<string, string>>, codes: Codes): Record<string, string> {
  return Object.fromEntries(
    [...codes].flatMap((code) => (code === undefined ? [] : [[code, names[code] ?? code]])),
  )
}
