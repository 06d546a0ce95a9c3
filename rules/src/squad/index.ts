export {
  SQUAD_CODE_LENGTH,
  SQUAD_LETTERS,
  SQUAD_LIMITS,
  SquadCode,
  SquadMember,
  SquadName,
  SquadPlace,
  SquadPosition,
} from './schema.ts'
export { joined, left } from './members.ts'
