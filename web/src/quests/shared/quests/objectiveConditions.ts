import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import type { useText } from '../../../i18n/useText.ts'
import type { QuestNames } from './questNames.ts'

type Around = { t: ReturnType<typeof useText>; names: QuestNames; number: (value: number) => string }

/** Maximum number of names; more are given as a number. */
const NAMED = 4
const FULL = 100 // durability in per cent

/** Describes the limits of an objective, each in words of its own. */
export function conditionsOf(objective: ObjectiveDetail, around: Around): string[] {
  return [
    ...itemConditions(objective, around),
    ...killConditions(objective, around),
    ...gearConditions(objective, around),
    ...buildConditions(objective, around),
    ...(objective.optional ? [around.t('quest.condition.optional')] : []),
  ]
}

function itemConditions({ foundInRaid, dogtagLevel, durability }: ObjectiveDetail, { t }: Around): string[] {
  const texts: string[] = []
  if (foundInRaid) texts.push(t('quest.condition.foundInRaid'))
  if (dogtagLevel !== undefined) texts.push(t('quest.condition.dogtagLevel', { level: dogtagLevel }))
  const [from = 0, to = FULL] = durability ?? []
  if (to < FULL) texts.push(t('quest.condition.durability', { from, to }))
  else if (from > 0) texts.push(t('quest.condition.durabilityFrom', { from }))
  return texts
}

function killConditions(objective: ObjectiveDetail, { t, names }: Around): string[] {
  const { bodyParts, distance, hours, oneRaid } = objective
  const texts: string[] = []
  if (bodyParts?.length) {
    const parts = names.or(bodyParts.map((part) => names.label('bodyParts', part)))
    texts.push(t('quest.condition.bodyParts', { parts }))
  }
  if (distance) {
    const [sign, metres] = distance
    texts.push(t(sign.startsWith('<') ? 'quest.condition.closer' : 'quest.condition.farther', { metres }))
  }
  if (hours) texts.push(t('quest.condition.hours', { from: hours[0], to: hours[1] }))
  if (oneRaid) texts.push(t('quest.condition.oneRaid'))
  return texts
}

function gearConditions(objective: ObjectiveDetail, { t, names }: Around): string[] {
  const { weapons, weaponsPool, weaponCategories, weaponCalibers, weaponUnknown } = objective
  const { mods, modsPool, wear, notWearPool } = objective
  const texts: string[] = []
  const named = (uids: readonly string[]) => uids.flatMap((uid) => names.itemName(uid) ?? [])
  if (weaponCategories?.length) {
    const categories = weaponCategories.map((one) => names.label('categories', one))
    texts.push(t('quest.condition.weapons', { weapons: names.or(categories) }))
  }
  if (weapons?.length) {
    texts.push(
      weapons.length > NAMED
        ? t('quest.condition.weaponsPool', { count: weapons.length })
        : t('quest.condition.weapons', { weapons: names.or(named(weapons)) }),
    )
  }
  if (weaponsPool !== undefined)
    texts.push(t('quest.condition.weaponsPool', { count: names.poolSize(weaponsPool) }))
  if (weaponUnknown) texts.push(t('quest.condition.weaponUnknown'))
  if (weaponCalibers?.length) {
    const calibers = names.or(weaponCalibers.map((one) => names.label('calibers', one)))
    texts.push(t('quest.condition.calibers', { calibers }))
  }
  if (mods?.length) texts.push(t('quest.condition.mods', { parts: groups(mods, names) }))
  if (modsPool !== undefined) texts.push(t('quest.condition.modsPool', { count: names.poolSize(modsPool) }))
  if (wear?.length) texts.push(t('quest.condition.wear', { things: groups(wear, names) }))
  if (notWearPool !== undefined)
    texts.push(t('quest.condition.notWear', { count: names.poolSize(notWearPool) }))
  return texts
}

/** Names the groups, of which one whole group is enough. Of many groups only the first are named. */
function groups(lists: readonly (readonly string[])[], names: QuestNames): string {
  const named = lists.map((list) => names.and(list.flatMap((uid) => names.itemName(uid) ?? [])))
  return named.length > NAMED ? `${named.slice(0, NAMED).join(', ')}…` : names.or(named)
}

const FIGURES = [
  'durability',
  'effectiveDistance',
  'ergonomics',
  'height',
  'magazineCapacity',
  'recoil',
  'weight',
  'width',
] as const

function buildConditions({ build }: ObjectiveDetail, { t, names, number }: Around): string[] {
  if (!build) return []
  const figures = FIGURES.flatMap((name) => {
    const bound = build.figures[name]
    if (!bound) return []
    const words = { figure: t(`quest.figure.${name}`), value: number(bound[1]) }
    return [t(bound[0].startsWith('<') ? 'quest.figure.atMost' : 'quest.figure.atLeast', words)]
  })
  const parts = (build.parts ?? []).flatMap((uid) => names.itemName(uid) ?? [])
  const kinds = (build.partCategories ?? []).map((one) => names.label('categories', one))
  return [
    ...figures,
    ...(parts.length > 0 ? [t('quest.condition.parts', { parts: names.and(parts) })] : []),
    ...(kinds.length > 0 ? [t('quest.condition.partCategories', { parts: names.and(kinds) })] : []),
  ]
}
