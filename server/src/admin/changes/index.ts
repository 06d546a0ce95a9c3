export { type AccountRights, changeAccount, type RightsChange, signOut } from './account.ts'
export {
  BANNER_CHANGE,
  changeBanner,
  KeptBanner,
  type SetBanner,
  findSetBanner,
  findShownBanner,
  type ShownBanner,
} from './banner.ts'
export {
  type ChallengeFields,
  changeChallenge,
  deleteChallenge,
  hideChallenge,
  makeChallenge,
} from './challenge.ts'
export {
  addPlayer,
  changePlayer as changeChallengePlayer,
  heldPlayer,
  removePlayer,
  setPlayerKey,
} from './challengePlayer.ts'
export { dismissComplaints } from './challengeComplaint.ts'
export { addReport, type GivenReport, keepReport, strikeReport } from './challengeReport.ts'
export { type Change, addAuditEntry } from './change.ts'
export { changeChatMessage, dismissChat, muteChat, removeFromChat } from './chat.ts'
export { cleanMarkup } from './cleanMarkup.ts'
export { correctionFaults, pictureFaults, whyOf } from './checkCorrections.ts'
export { changeCorrections, lockCorrections as holdCorrections } from './correction.ts'
export { changeTogether } from './correctionsTogether.ts'
export { acceptHeld, believeHeld, rejectHeld } from './feedDocument.ts'
export { changeIgnored } from './ignoredDifference.ts'
export { dismissReports, hideLoadout } from './loadout.ts'
export { removePack, showPack } from './mapPack.ts'
export { acceptItems } from './newItems.ts'
export { addObservations, removeObservations } from './observations.ts'
export { endPilotKey } from './pilotKey.ts'
export { changeRedirect, listedRedirects, removeRedirect } from './redirect.ts'
export { changeSettings, settingsVersion } from './settings.ts'
export { changeText, textOverrides } from './text.ts'
export { canUndo, undoChange } from './undo.ts'
export { undoCorrectionsOf } from './undoHour.ts'
export { changeWeather, reportWeather, weatherNow } from './weather.ts'
