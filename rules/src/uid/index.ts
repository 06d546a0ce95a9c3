export { bsgIdOf, isGameId, Uid, uidOf } from './uid.ts'
