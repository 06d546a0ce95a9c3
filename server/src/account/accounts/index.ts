export { accountOf } from './accountOf.ts'
export { deleteAccount } from './deletion.ts'
export { HISTORY_LIFE_MS, recordedOf } from './history.ts'
export { joinAccounts } from './joinAccounts.ts'
export { changeSight, isAuthorSuspended, isShown } from './loadouts.ts'
export { areSame, marksOfAll, marksOn, replaceMarks, writeMarks } from './marks.ts'
export { isReservedName } from './names.ts'
export {
  accountData,
  activeCharacter,
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
export { applyPatronage, ownProUntil, patronageOf, setPatronUntil, setSeatUntil, untilOf } from './pro.ts'
export { raidOf } from './raidOf.ts'
export { raidPage, raidPages } from './raidPages.ts'
export { type AccountRights, changeAccount, type RightsChange, rightsChanges, signOut } from './rights.ts'
export { accountOfEmail, makeOwner } from './signIn.ts'
export { addCharacterStep, copyStep, defineFieldStep, deletionStep } from './undo/characterStep.ts'
export { undoOwn } from './undo/undoOwn.ts'
export {
  characterOfStep,
  defineUndoStep,
  UNDO_LIFE_MS,
  type UndoStepKind,
  type UndoStepKinds,
} from './undo/undoStep.ts'
export { playerUpdate, shownCharacter } from './update.ts'
export { inOneWrite } from './write.ts'
