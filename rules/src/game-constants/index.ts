export { GameConstants, Mastering, PlayerLevel, SkillFacts, Skills } from './schema.ts'
