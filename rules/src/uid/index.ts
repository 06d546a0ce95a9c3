export { bsgIdOf, isGameId, isUuid, Uid, uidOf } from './uid.ts'
