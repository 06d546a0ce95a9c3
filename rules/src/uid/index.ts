export { Uid, bsgIdOf, uidOf } from './uid.ts'
