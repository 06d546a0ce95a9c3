export { GameConstants, Mastering, PlayerLevel, Skills } from './schema.ts'
