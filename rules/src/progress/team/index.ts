export { TEAM_NAME_LENGTH, TEAM_SIZE, TeamName } from './schema.ts'
export { teamNeeds } from './teamNeeds.ts'
