import { OBJECTIVE_KINDS, QuestRecord } from '@raidkit/rules/quests/quests'
import { uidOf } from '@raidkit/rules/platform/uid'
import {
  array,
  fields,
  flag,
  list,
  number,
  record,
  renamed,
  stack,
  text,
  uid,
  whenList,
  whenNumber,
  word,
} from './convert.ts'
import type { Raw } from './convert.ts'
import { EDITIONS, MODES } from './source.ts'
import type { Source } from './source.ts'
import { checked } from './write.ts'

const FACTIONS = { USEC: 'Usec', BEAR: 'Bear' }

export function quests(source: Source): QuestRecord[] {
  const convert = questFields(source)
  const rows = Object.entries(record(source.read('quests').quests)).map(([bsgId, value]) => {
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
      rewards: { items: [], standing: [], experience, ...(given === undefined ? {} : record(given)) },
    }
  })
  return uniqueSlugs(checked(QuestRecord, rows))
}

function questFields(source: Source): (value: unknown) => Raw {
  const objective = objectives(source)
  return renamed({
    ...Object.fromEntries(
      ['name', 'slug', 'tab', 'prestige', 'delaySec', 'addedBy'].map((key) => [key, [key] as const]),
    ),
    trader: ['trader', source.trader],
    map: ['map', source.map],
    modes: ['reqGameMode', list(word(MODES))],
    lvl: ['reqLevel'],
    gates: [
      'gates',
      list(
        fields(
          ['trader', source.trader],
          ['kind', word({ ll: 'loyalty', rep: 'reputation' })],
          'op',
          'value',
        ),
      ),
    ],
    gateSrc: ['gateSource'],
    req: ['requirements', list(fields(['questUid', uid], 'states'))],
    anyOf: ['requireOr', list(uid)],
    failedBy: ['failedBy', list(uid)],
    sameAs: ['sameAs', list(uid)],
    afterFail: ['afterFail', flag],
    faction: ['fraction', word(FACTIONS)],
    editions: ['reqGameEdition', list(word(EDITIONS))],
    notEditions: ['reqGameEdition', otherEditions],
    kappa: ['kappa', flag],
    lightkeeper: ['lightkeeper', flag],
    restartable: ['restartable', flag],
    seenInGame: ['seenInGame', flag],
    removed: ['active', () => false],
    start: ['startItems', list(stack)],
    failStanding: ['failStanding', list(fields(['trader', source.trader], 'delta'))],
    unlocks: ['unlocks', unlocks(source)],
    obj: ['objectives', list(objective)],
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
  const without = array(value).map(word(EDITIONS))
  return [...new Set(Object.values(EDITIONS))].filter((edition) => !without.includes(edition))
}

function rewards(source: Source) {
  return renamed({
    items: ['items', list(stack)],
    standing: ['standing', list(fields(['trader', source.trader], 'delta'))],
    more: ['more', flag],
  })
}

function unlocks(source: Source) {
  return renamed({
    offers: ['offers', list(fields(['itemUid', uid], ['trader', source.trader], 'loyaltyLevel'))],
    crafts: ['crafts', list(fields(['itemUid', uid], ['station', source.station], 'level', 'count'))],
    skills: ['skills', list(fields('skill', 'levels'))],
    traders: ['traders', list(source.trader)],
    achievements: ['achievements'],
    customization: ['customization', list(fields('id', 'kind'))],
  })
}

function objectives(source: Source): (value: unknown) => Raw {
  const shared = sharedFields(source)
  const places = placeFields(source)
  const direct = renamed({ ...shared, ...places })
  return (value) => {
    const given = record(value)
    const { build: figures, parts, partCategories, ...objective } = direct(given)
    const kind = text(given.t)
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
  const modsPool = mods !== undefined && !Array.isArray(mods) ? record(mods).anyOf : undefined
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
    opt: ['optional', flag],
    fir: ['foundInRaid', flag],
    items: ['items', whenList(uid)],
    qi: ['questItem', uid],
    marker: ['marker', uid],
    use: ['use', list(uid)],
    keys: ['keys', list(list(uid))],
    targets: ['targets'],
    body: ['bodyParts'],
    dist: ['distance'],
    weapons: ['weapons', whenList(uid)],
    weaponCats: ['weaponCategories', list(source.category)],
    weaponCals: ['weaponCalibers'],
    weaponUnknown: ['weaponUnknown', flag],
    mods: ['mods', whenList(list(uid))],
    wear: ['wear', list(list(uid))],
    notWear: ['notWearPool', none],
    hours: ['hours'],
    oneRaid: ['oneRaid', flag],
    attrs: ['build'],
    parts: ['parts', list(uid)],
    partCats: ['partCategories', list(source.category)],
    skill: ['skill', fields('skill', 'level')],
    trader: ['trader', fields(['trader', source.trader], 'level')],
    quest: ['quest', fields(['questUid', uid], 'states')],
    dogtagLevel: ['dogtagLevel'],
    dur: ['durability', list(number)],
    detail: ['reworded', () => true],
  } as const
}

function placeFields(source: Source) {
  const zone = renamed({
    m: ['map', source.map],
    p: ['center'],
    o: ['outline'],
    top: ['top'],
    bottom: ['bottom'],
    fix: ['corrected'],
    seen: ['seen'],
  })
  const spot = (value: unknown) => {
    const [map, ...at] = array(value)
    return { map: source.map(map), at }
  }
  return {
    maps: ['maps', list(source.map)],
    zones: ['zones', list(zone)],
    spots: ['spots', list(spot)],
    exit: ['exit'],
    status: ['exitStatus'],
  } as const
}
