import { GameConstants, PlayerLevel, Skills } from '@raidkit/rules/catalogue/game-constants'
import { ProgressFacts } from '@raidkit/rules/progress/progress-facts'
import { StoryChapter } from '@raidkit/rules/quests/story'
import { array, fields, flag, list, record, renamed, stack, uid, word } from './convert.ts'
import type { Raw } from './convert.ts'
import { SKILL_NAMES, SKILL_TABLE } from './skillTable.ts'
import { EDITIONS } from './source.ts'
import type { Source } from './source.ts'
import { checked } from './write.ts'

export function story(source: Source): StoryChapter[] {
  const objective = renamed({
    id: ['id'],
    main: ['isMain', flag],
    quest: ['quest'],
    points: ['points', list(fields(['map', source.map], 'kind', 'floor', 'outline'))],
  })
  const chapter = renamed({
    id: ['id'],
    name: ['name'],
    order: ['order'],
    quest: ['quest'],
    autoStart: ['autoStart', flag],
    requires: ['requires'],
    obj: ['objectives', list(objective)],
  })
  return checked(
    StoryChapter,
    array(source.read('story').chapters).map((one) => ({ requires: [], ...chapter(one) })),
  )
}

export function levels(source: Source): PlayerLevel[] {
  return checked(PlayerLevel, array(source.read('levels').levels).map(fields('level', 'step', 'total')))
}

export function skills(source: Source): Skills {
  const { skills: all, mastering, pointsPerLevel, fatigue } = source.read('skills')
  const group = renamed({
    id: ['id'],
    weapons: ['weapons', list(uid)],
    level2: ['level2'],
    level3: ['level3'],
  })
  return Skills.parse({
    skills: skillLines(array(all).map(record)),
    mastering: array(mastering).map(group),
    pointsPerLevel,
    fatigue,
  })
}

/** Returns the facts' skills with their group, and the skills that the facts do not name. */
function skillLines(facts: readonly Raw[]) {
  const unknown = facts.filter(({ id }) => SKILL_TABLE.every((line) => line.id !== id))
  if (unknown.length > 0) throw new Error(`No side is known of the skills ${JSON.stringify(unknown)}`)
  return SKILL_TABLE.map(({ id, ...rest }) => {
    const name = SKILL_NAMES['en']?.[id] ?? id
    const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    return { id, slug, name, ...facts.find((fact) => fact.id === id), ...rest }
  })
}

export function gameConstants(source: Source): GameConstants {
  const file = source.read('game')
  const editions = (value: unknown) =>
    Object.fromEntries(Object.entries(record(value)).map(([code, bonus]) => [EDITIONS[code] ?? code, bonus]))
  const insurance = record(file.insurance)
  return GameConstants.parse({
    ...file,
    insurance: { ...insurance, editionTime: editions(insurance.editionTime) },
    buyLimitBonus: editions(file.buyLimitBonus),
  })
}

export function progress(source: Source): ProgressFacts {
  const file = source.read('progress')
  return ProgressFacts.parse({
    editions: Object.entries(record(file.editions)).map(([code, value]) => edition(source, code, value)),
    prestige: array(file.prestige).map(prestige(source)),
    achievements: Object.entries(record(file.achievements)).map(([id, value]) => ({
      id,
      ...achievement(value),
    })),
    seasonPerks: Object.entries(record(file.seasonPerks)).map(([id, value]) => ({
      id,
      excludes: [],
      effects: [],
      ...perk(value),
    })),
  })
}

function edition(source: Source, code: string, value: unknown) {
  const { order, stash, cultistCircle, standing = {}, onlyQuests = [], notQuests = [] } = record(value)
  return {
    name: word(EDITIONS)(code),
    code,
    order,
    stash,
    cultistCircle,
    standing: Object.fromEntries(
      Object.entries(record(standing)).map(([id, delta]) => [String(source.trader(id)), delta]),
    ),
    onlyQuests: array(onlyQuests).map(uid),
    notQuests: array(notQuests).map(uid),
  }
}

function prestige(source: Source) {
  const condition = renamed({
    id: ['id'],
    t: ['type'],
    n: ['count'],
    level: ['level'],
    quest: ['questUid', uid],
    status: ['states'],
    station: ['station', source.station],
    skill: ['skill'],
    items: ['items', list(uid)],
  })
  const step = renamed({ chapter: ['chapter'], status: ['states'], objective: ['objective'] })
  const convert = renamed({
    id: ['id'],
    level: ['level'],
    conditions: ['conditions', list(condition)],
    items: ['items', list(stack)],
    skills: ['skills', list(fields('skill', 'levels'))],
    story: ['story', list(step)],
  })
  return (value: unknown) => ({ story: [], ...convert(value) })
}

const achievement = renamed({
  slug: ['slug'],
  name: ['name'],
  side: ['side'],
  rarity: ['rarity'],
  pct: ['pct'],
  hidden: ['hidden', flag],
})

const perk = renamed({
  name: ['name'],
  type: ['type'],
  points: ['points'],
  excludes: ['excludes'],
  effects: ['effects'],
})
