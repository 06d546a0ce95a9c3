export { bsgIdOf, isGameId, isUuid, Uid, uidOf, uidsIn } from './uid.ts'
