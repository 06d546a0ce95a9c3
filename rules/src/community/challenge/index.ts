export { boardOf, goalPoints } from './board.ts'
export { LATE_MS, reportFault } from './report.ts'
export type { ReportFault } from './report.ts'
export {
  CHALLENGE_COMPLAINT_REASONS,
  CHALLENGE_LIMITS,
  ChallengeGoal,
  ChallengeSlug,
  GOAL_KINDS,
  PlainLink,
} from './schema.ts'
export type { ChallengeComplaintReason, GoalKind } from './schema.ts'
export { currentChallenge, stageOf } from './stage.ts'
export type { ChallengeStage } from './stage.ts'
