import { OBJECTIVE_KINDS, QuestRecord } from '@raidkit/rules/quests/quests'
import { uidOf } from '@raidkit/rules/platform/uid'
import {
  asArray,
  nameFields,
  toFlag,
  convertList,
  toNumber,
  asRecord,
  renameFields,
  stack,
  asText,
  toUid,
  whenList,
  whenNumber,
  translateWord,
} from './convert.ts'
import type { Raw } from './convert.ts'
import { EDITIONS, MODES } from './source.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

const FACTIONS = { USEC: 'Usec', BEAR: 'Bear' }

export function importQuests(source: Source): QuestRecord[] {
  const convert = questFields(source)
  const rows = Object.entries(asRecord(source.read('quests').quests)).map(([bsgId, value]) => {
    const { experience, rewards: given, ...quest } = convert(value)
    // One quest is published once for each branch: the any-of list belongs to all copies together, each copy has its
    // own branch in `req`. Keeping the list in each copy would make a cycle (Make Amends waits for the quests it leads
    // to).
    if (quest.sameAs !== undefined) delete quest.requireOr
    return {
      uid: uidOf(bsgId),
      bsgId,
      bsgIds: [],
      active: true,
      reqLevel: 0,
      fraction: 'Any',
      gates: [],
      requirements: [],
      requireOr: [],
      failedBy: [],
      sameAs: [],
      reqGameEdition: [],
      reqGameMode: [],
      unlocks: {},
      startItems: [],
      failStanding: [],
      ...quest,
      rewards: { items: [], standing: [], experience, ...(given === undefined ? {} : asRecord(given)) },
    }
  })
  return uniqueSlugs(checkRecords(QuestRecord, rows))
}

function questFields(source: Source): (value: unknown) => Raw {
  const objective = objectives(source)
  return renameFields({
    ...Object.fromEntries(
      ['name', 'slug', 'tab', 'prestige', 'delaySec', 'addedBy'].map((key) => [key, [key] as const]),
    ),
    trader: ['trader', source.trader],
    map: ['map', source.map],
    modes: ['reqGameMode', convertList(translateWord(MODES))],
    lvl: ['reqLevel'],
    gates: [
      'gates',
      convertList(
        nameFields(
          ['trader', source.trader],
          ['kind', translateWord({ ll: 'loyalty', rep: 'reputation' })],
          'op',
          'value',
        ),
      ),
    ],
    gateSrc: ['gateSource'],
    req: ['requirements', convertList(nameFields(['questUid', toUid], 'states'))],
    anyOf: ['requireOr', convertList(toUid)],
    failedBy: ['failedBy', convertList(toUid)],
    sameAs: ['sameAs', convertList(toUid)],
    afterFail: ['afterFail', toFlag],
    faction: ['fraction', translateWord(FACTIONS)],
    editions: ['reqGameEdition', convertList(translateWord(EDITIONS))],
    notEditions: ['reqGameEdition', otherEditions],
    kappa: ['kappa', toFlag],
    lightkeeper: ['lightkeeper', toFlag],
    restartable: ['restartable', toFlag],
    seenInGame: ['seenInGame', toFlag],
    removed: ['active', () => false],
    start: ['startItems', convertList(stack)],
    failStanding: ['failStanding', convertList(nameFields(['trader', source.trader], 'delta'))],
    unlocks: ['unlocks', unlocks(source)],
    obj: ['objectives', convertList(objective)],
    xp: ['experience'],
    rewards: ['rewards', rewards(source)],
  })
}

/** Gives each quest its own slug: of two quests with the same name the later by uid gets a number. */
function uniqueSlugs(all: QuestRecord[]): QuestRecord[] {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  for (const { uid: own, slug } of all.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    let unique = slug
    for (let n = 2; taken.has(unique); n += 1) unique = `${slug}-${n}`
    taken.add(unique)
    slugs.set(own, unique)
  }
  return all.map((quest) => ({ ...quest, slug: slugs.get(quest.uid) ?? quest.slug }))
}

/** Converts the list of excluded editions into the list of all other editions. */
function otherEditions(value: unknown): unknown {
  const without = asArray(value).map(translateWord(EDITIONS))
  return [...new Set(Object.values(EDITIONS))].filter((edition) => !without.includes(edition))
}

function rewards(source: Source) {
  return renameFields({
    items: ['items', convertList(stack)],
    standing: ['standing', convertList(nameFields(['trader', source.trader], 'delta'))],
    more: ['more', toFlag],
  })
}

function unlocks(source: Source) {
  return renameFields({
    offers: [
      'offers',
      convertList(nameFields(['itemUid', toUid], ['trader', source.trader], 'loyaltyLevel')),
    ],
    crafts: [
      'crafts',
      convertList(nameFields(['itemUid', toUid], ['station', source.station], 'level', 'count')),
    ],
    skills: ['skills', convertList(nameFields('skill', 'levels'))],
    traders: ['traders', convertList(source.trader)],
    achievements: ['achievements'],
    customization: ['customization', convertList(nameFields('id', 'kind'))],
  })
}

function objectives(source: Source): (value: unknown) => Raw {
  const shared = sharedFields(source)
  const places = placeFields(source)
  const direct = renameFields({ ...shared, ...places })
  return (value) => {
    const given = asRecord(value)
    const { build: figures, parts, partCategories, ...objective } = direct(given)
    const kind = asText(given.t)
    const type = OBJECTIVE_KINDS[kind as keyof typeof OBJECTIVE_KINDS] // an unknown kind fails the shape below
    return {
      ...objective,
      type: type === 'Find' && given.fir === 1 ? 'Find in raid' : type,
      count: given.n ?? 1,
      ...pools(given),
      ...(figures !== undefined && {
        build: {
          figures,
          ...(parts !== undefined && { parts }),
          ...(partCategories !== undefined && { partCategories }),
        },
      }),
    }
  }
}

/** Moves long lists into fields that hold positions in the sets. */
function pools(given: Raw): Raw {
  const { items, weapons, notWear, mods } = given
  const modsPool = mods !== undefined && !Array.isArray(mods) ? asRecord(mods).anyOf : undefined
  return {
    ...(whenNumber(items) !== undefined && { itemsPool: items }),
    ...(whenNumber(weapons) !== undefined && { weaponsPool: weapons }),
    ...(notWear !== undefined && { notWearPool: notWear }),
    ...(modsPool !== undefined && { modsPool }),
  }
}

function sharedFields(source: Source) {
  const none = () => undefined
  return {
    id: ['id'],
    t: ['kind'],
    n: ['count'],
    opt: ['optional', toFlag],
    fir: ['foundInRaid', toFlag],
    items: ['items', whenList(toUid)],
    qi: ['questItem', toUid],
    marker: ['marker', toUid],
    use: ['use', convertList(toUid)],
    keys: ['keys', convertList(convertList(toUid))],
    targets: ['targets'],
    body: ['bodyParts'],
    dist: ['distance'],
    weapons: ['weapons', whenList(toUid)],
    weaponCats: ['weaponCategories', convertList(source.category)],
    weaponCals: ['weaponCalibers'],
    weaponUnknown: ['weaponUnknown', toFlag],
    mods: ['mods', whenList(convertList(toUid))],
    wear: ['wear', convertList(convertList(toUid))],
    notWear: ['notWearPool', none],
    hours: ['hours'],
    oneRaid: ['oneRaid', toFlag],
    attrs: ['build'],
    parts: ['parts', convertList(toUid)],
    partCats: ['partCategories', convertList(source.category)],
    skill: ['skill', nameFields('skill', 'level')],
    trader: ['trader', nameFields(['trader', source.trader], 'level')],
    quest: ['quest', nameFields(['questUid', toUid], 'states')],
    dogtagLevel: ['dogtagLevel'],
    dur: ['durability', convertList(toNumber)],
    detail: ['reworded', () => true],
  } as const
}

function placeFields(source: Source) {
  const zone = renameFields({
    m: ['map', source.map],
    p: ['center'],
    o: ['outline'],
    top: ['top'],
    bottom: ['bottom'],
    fix: ['corrected'],
    seen: ['seen'],
  })
  const spot = (value: unknown) => {
    const [map, ...at] = asArray(value)
    return { map: source.map(map), at }
  }
  return {
    maps: ['maps', convertList(source.map)],
    zones: ['zones', convertList(zone)],
    spots: ['spots', convertList(spot)],
    exit: ['exit'],
    status: ['exitStatus'],
  } as const
}
