import { GameConstants, PlayerLevel, Skills } from '@raidkit/rules/catalogue/game-constants'
import { ProgressFacts } from '@raidkit/rules/progress/progress-facts'
import { StoryChapter } from '@raidkit/rules/quests/story'
import {
  asArray,
  nameFields,
  toFlag,
  convertList,
  asRecord,
  renameFields,
  stack,
  toUid,
  translateWord,
} from './convert.ts'
import type { Raw } from './convert.ts'
import { SKILL_NAMES, SKILL_TABLE } from './skillTable.ts'
import { EDITIONS } from './source.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

export function importStory(source: Source): StoryChapter[] {
  const objective = renameFields({
    id: ['id'],
    main: ['isMain', toFlag],
    quest: ['quest'],
    points: ['points', convertList(nameFields(['map', source.map], 'kind', 'floor', 'outline'))],
  })
  const chapter = renameFields({
    id: ['id'],
    name: ['name'],
    order: ['order'],
    quest: ['quest'],
    autoStart: ['autoStart', toFlag],
    requires: ['requires'],
    obj: ['objectives', convertList(objective)],
  })
  return checkRecords(
    StoryChapter,
    asArray(source.read('story').chapters).map((one) => ({ requires: [], ...chapter(one) })),
  )
}

export function importLevels(source: Source): PlayerLevel[] {
  return checkRecords(
    PlayerLevel,
    asArray(source.read('levels').levels).map(nameFields('level', 'step', 'total')),
  )
}

export function importSkills(source: Source): Skills {
  const { skills: all, mastering, pointsPerLevel, fatigue } = source.read('skills')
  const group = renameFields({
    id: ['id'],
    weapons: ['weapons', convertList(toUid)],
    level2: ['level2'],
    level3: ['level3'],
  })
  return Skills.parse({
    skills: skillLines(asArray(all).map(asRecord)),
    mastering: asArray(mastering).map(group),
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
    Object.fromEntries(
      Object.entries(asRecord(value)).map(([code, bonus]) => [EDITIONS[code] ?? code, bonus]),
    )
  const insurance = asRecord(file.insurance)
  return GameConstants.parse({
    ...file,
    insurance: { ...insurance, editionTime: editions(insurance.editionTime) },
    buyLimitBonus: editions(file.buyLimitBonus),
  })
}

export function importProgress(source: Source): ProgressFacts {
  const file = source.read('progress')
  return ProgressFacts.parse({
    editions: Object.entries(asRecord(file.editions)).map(([code, value]) => edition(source, code, value)),
    prestige: asArray(file.prestige).map(prestige(source)),
    achievements: Object.entries(asRecord(file.achievements)).map(([id, value]) => ({
      id,
      ...achievement(value),
    })),
    seasonPerks: Object.entries(asRecord(file.seasonPerks)).map(([id, value]) => ({
      id,
      excludes: [],
      effects: [],
      ...perk(value),
    })),
  })
}

function edition(source: Source, code: string, value: unknown) {
  const { order, stash, cultistCircle, standing = {}, onlyQuests = [], notQuests = [] } = asRecord(value)
  return {
    name: translateWord(EDITIONS)(code),
    code,
    order,
    stash,
    cultistCircle,
    standing: Object.fromEntries(
      Object.entries(asRecord(standing)).map(([id, delta]) => [String(source.trader(id)), delta]),
    ),
    onlyQuests: asArray(onlyQuests).map(toUid),
    notQuests: asArray(notQuests).map(toUid),
  }
}

function prestige(source: Source) {
  const condition = renameFields({
    id: ['id'],
    t: ['type'],
    n: ['count'],
    level: ['level'],
    quest: ['questUid', toUid],
    status: ['states'],
    station: ['station', source.station],
    skill: ['skill'],
    items: ['items', convertList(toUid)],
  })
  const step = renameFields({ chapter: ['chapter'], status: ['states'], objective: ['objective'] })
  const convert = renameFields({
    id: ['id'],
    level: ['level'],
    conditions: ['conditions', convertList(condition)],
    items: ['items', convertList(stack)],
    skills: ['skills', convertList(nameFields('skill', 'levels'))],
    story: ['story', convertList(step)],
  })
  return (value: unknown) => ({ story: [], ...convert(value) })
}

const achievement = renameFields({
  slug: ['slug'],
  name: ['name'],
  side: ['side'],
  rarity: ['rarity'],
  pct: ['pct'],
  hidden: ['hidden', toFlag],
})

const perk = renameFields({
  name: ['name'],
  type: ['type'],
  points: ['points'],
  excludes: ['excludes'],
  effects: ['effects'],
})
