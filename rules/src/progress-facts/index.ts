export {
  Achievement,
  EditionFacts,
  Prestige,
  PrestigeCondition,
  ProgressFacts,
  SeasonPerk,
} from './schema.ts'
