export {
  SQUAD_CODE_LENGTH,
  SQUAD_LETTERS,
  SQUAD_LIMITS,
  SquadCode,
  SquadMember,
  SquadName,
  SquadPlace,
  SquadPosition,
  SquadRoute,
  SquadSteps,
} from './schema.ts'
export { addMember, removeMember } from './members.ts'
export { proposedName, squadCode, squadName, squadNote } from './typed.ts'
export { afterMessage, memberNews, roomOf, shownPings } from './room.ts'
export type {
  HeardPing,
  HeardPosition,
  MemberNews,
  SharedRoute,
  SquadJoined,
  SquadMessage,
  SquadRoom,
} from './room.ts'
export { memberSights, neededSteps } from './sights.ts'
export type { MemberSight, NeededStep } from './sights.ts'
export { positionToSend } from './sending.ts'
export type { SendStep, SentPosition } from './sending.ts'
