export { accountOf } from './accountOf.ts'
export { deleteAccount } from './deletion.ts'
export { heldOf, HISTORY_LIFE_MS } from './history.ts'
export { joinAccounts } from './joinAccounts.ts'
export { isReservedName } from './names.ts'
export {
  accountData,
  changeOwn,
  changePlayer,
  type Changing,
  characterOf,
  meOf,
  type Player,
  type PlayerChange,
  readPlayer,
  stateOf,
} from './player.ts'
export {
  applyPatronage,
  ownProUntil,
  patronageOf,
  refreshSeats,
  setPatronUntil,
  setSeatUntil,
  untilOf,
} from './pro.ts'
export { accountOfEmail, committed, makeOwner } from './signIn.ts'
export { keepUndo, takeBackStep, UNDO_LIFE_MS } from './undo.ts'
export { checkSizes, playerUpdate, shownCharacter } from './update.ts'
export { inOneWrite } from './write.ts'
