/** Quests and stations that require a skill, and quests that reward it. Quests by uid, stations by slug. */
export type SkillUse = {
  /** Quests with an objective to reach a level. */
  quests: { questUid: string; level: number }[]
  /** Station levels that require a level of the skill. */
  stations: { station: string; stationLevel: number; level: number }[]
  /** Quests that reward levels of it. */
  rewards: { questUid: string; levels: number }[]
}

type QuestPart = {
  uid: string
  /** False: no longer in the game. */
  active: boolean
  objectives: readonly { skill?: { skill: string; level: number } | undefined }[]
  unlocks: { skills?: readonly { skill: string; levels: number }[] | undefined }
}
type StationPart = {
  slug: string
  levels: readonly { level: number; skills: readonly { skill: string; level: number }[] }[]
}

/** Collects the uses of each skill, by its code; skills without any use are left out. */
export function skillUses(
  quests: readonly QuestPart[],
  stations: readonly StationPart[],
): Map<string, SkillUse> {
  const uses = new Map<string, SkillUse>()
  const of = (skill: string) => {
    const known = uses.get(skill)
    if (known) return known
    const fresh: SkillUse = { quests: [], stations: [], rewards: [] }
    uses.set(skill, fresh)
    return fresh
  }
  for (const { uid: questUid, active, objectives, unlocks } of quests) {
    if (!active) continue
    for (const { skill } of objectives) {
      if (skill) of(skill.skill).quests.push({ questUid, level: skill.level })
    }
    for (const { skill, levels } of unlocks.skills ?? []) of(skill).rewards.push({ questUid, levels })
  }
  for (const { slug: station, levels } of stations) {
    for (const { level: stationLevel, skills } of levels) {
      for (const { skill, level } of skills) of(skill).stations.push({ station, stationLevel, level })
    }
  }
  return uses
}
