export {
  Achievement,
  EditionRecord,
  Prestige,
  PrestigeCondition,
  ProgressFacts,
  SeasonPerk,
} from './schema.ts'
