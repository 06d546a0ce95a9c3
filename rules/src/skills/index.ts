export { MAX_SKILL, SKILLS, Skill, SkillLevel } from './schema.ts'
export {
  craftTimeReduction,
  craftingSkillFromReduction,
  effectiveSkill,
  skillLevel,
} from './craftTimeReduction.ts'
