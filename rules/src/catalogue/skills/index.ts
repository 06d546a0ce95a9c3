export {
  MAX_SKILL,
  SKILL_GROUPS,
  SKILL_STATES,
  SkillFacts,
  SkillGroup,
  SkillLevel,
  SkillState,
} from './schema.ts'
export {
  craftTimeReduction,
  craftingSkillFromReduction,
  effectiveSkill,
  skillLevel,
} from './craftTimeReduction.ts'
export { skillUses, type SkillUse } from './skillUses.ts'
