import { ACCOUNT_CALLS } from './account.ts'
import { exportAccount, importAccount } from './accountFile.ts'
import { CONSOLE_CALLS } from './adminConsole.ts'
import { acceptFeedDocument, acceptFeedItems, getAdminFeed, rejectFeedDocument } from './adminFeed.ts'
import { getMailState, previewMail, sendTestMail } from './adminMail.ts'
import {
  getGlobalSettings,
  listRedirects,
  removeRedirect,
  setGlobalSettings,
  setRedirect,
} from './adminSettings.ts'
import { endCompanionKey, getAdminPilot, listCompanions } from './adminPilot.ts'
import { CHALLENGE_ADMIN_CALLS } from './adminChallenges.ts'
import { changeUser, deleteUser, getUser, listUsers, signOutUser } from './adminUsers.ts'
import { ALARM_CALLS } from './alarms.ts'
import { getWebsiteAlert, listWebsiteAlerts, previewWebsiteAlert, setWebsiteAlert } from './alert.ts'
import { ammoOffers, getBallistics, listAmmo } from './ammo.ts'
import { API_KEY_CALLS } from './apiKeys.ts'
import { listProgressTokens, makeProgressToken, revokeProgressToken } from './progressTokens.ts'
import { TEAM_CALLS } from './team.ts'
import { TEXT_CALLS } from './texts.ts'
import { getBtcFarm } from './btcFarm.ts'
import { listBarters } from './barters.ts'
import { getCache } from './cache.ts'
import { CHAT_BOT_CALLS } from './chatBots.ts'
import type { Call } from './call.ts'
import { getChallenge, reportScore } from './challenge.ts'
import { CHALLENGE_COMPLAINT_CALLS } from './challengeComplaints.ts'
import { getCatalogInfo } from './catalog.ts'
import { COMPARE_CALLS } from './compare.ts'
import { listCrafts } from './crafts.ts'
import { CORRECTION_CALLS } from './corrections.ts'
import { listDoorKeys } from './doorKeys.ts'
import { gunOffers, gunParts, listGuns } from './guns.ts'
import { listGear } from './gear.ts'
import { compareBuilds } from './gunCompare.ts'
import { getHideout } from './hideout.ts'
import { ingestPrices } from './ingest.ts'
import { compareItems } from './itemCompare.ts'
import { itemDetails } from './itemDetails.ts'
import { PICTURE_CALLS } from './itemPictures.ts'
import { itemByUrl, listItems, listTags, tagByUrl } from './items.ts'
import { CHAT_CALLS } from './chatCalls.ts'
import { LOADOUT_CALLS } from './loadoutCalls.ts'
import { getMapPacks, listMapPacks, removeMapPack } from './mapPacks.ts'
import { MAP_CALLS } from './maps.ts'
import { RAID_CALLS } from './raids.ts'
import { buildPilotFile, listPilotFiles } from './pilotFiles.ts'
import {
  completeLoggedQuest,
  getPilot,
  linkPilotProfile,
  makePilotKey,
  revokePilotKey,
  updatePilot,
} from './pilot.ts'
import { listDriveFolders, setDriveFolder, watchDriveFolder } from './pilotDrive.ts'
import { getMapMarks, saveMapMarks } from './mapMarks.ts'
import { findOnMap, getMarkerDetails } from './markerDetails.ts'
import { listFirstNeeds } from './needs.ts'
import { getPriceHistory, getPrices, getPriceStatus, getSparklines } from './prices.ts'
import { listProgressChanges } from './progression.ts'
import { OBSERVATION_CALLS } from './observations.ts'
import { OWN_CHALLENGE_CALLS } from './ownChallenges.ts'
import { getDiscordBot } from './discordBot.ts'
import { getQuest, getQuestPools, listFirstQuests, listQuestDetails } from './quests.ts'
import { getRedirect } from './redirect.ts'
import { listPlaces, searchSite } from './search.ts'
import { getSettings } from './settings.ts'
import { listSkills } from './skills.ts'
import { enterEmailCode, enterSignInCode, sendEmailCode, sendSignInCode } from './signIn.ts'
import { getTrade } from './trade.ts'
import { ingestRestock, listTraders } from './traders.ts'
import { undo } from './undo.ts'
import { PLAYER_CALLS } from './users.ts'
import { WEBHOOK_CALLS } from './webhooks.ts'
import { WIDGET_CALLS } from './widgets.ts'
import { getWeather, ingestWeather, setWeather } from './weather.ts'

/** Every call there is. The permission matrix and the bad-input tests walk through this list. */
export const CALLS: readonly Call[] = [
  ...LOADOUT_CALLS,
  ...CHAT_CALLS,
  acceptFeedDocument,
  acceptFeedItems,
  ...ACCOUNT_CALLS,
  ammoOffers,
  changeUser,
  ...PLAYER_CALLS,
  deleteUser,
  enterEmailCode,
  enterSignInCode,
  exportAccount,
  findOnMap,
  getAdminFeed,
  getBallistics,
  getBtcFarm,
  getCache,
  getCatalogInfo,
  getGlobalSettings,
  listDoorKeys,
  compareBuilds,
  compareItems,
  getHideout,
  getMailState,
  ...MAP_CALLS,
  getMapMarks,
  getMapPacks,
  getMarkerDetails,
  getPriceHistory,
  getPrices,
  getSparklines,
  getPriceStatus,
  getQuestPools,
  getRedirect,
  getSettings,
  getTrade,
  getUser,
  getWeather,
  getWebsiteAlert,
  gunOffers,
  gunParts,
  importAccount,
  ingestPrices,
  ingestRestock,
  ingestWeather,
  itemByUrl,
  itemDetails,
  listAmmo,
  listBarters,
  ...CORRECTION_CALLS,
  ...COMPARE_CALLS,
  ...OBSERVATION_CALLS,
  ...PICTURE_CALLS,
  listCrafts,
  listFirstNeeds,
  listFirstQuests,
  getQuest,
  getDiscordBot,
  listGuns,
  listGear,
  listItems,
  listMapPacks,
  listPlaces,
  listProgressChanges,
  listQuestDetails,
  listRedirects,
  listSkills,
  listTags,
  listTraders,
  listUsers,
  listWebsiteAlerts,
  previewMail,
  previewWebsiteAlert,
  rejectFeedDocument,
  removeMapPack,
  removeRedirect,
  saveMapMarks,
  getPilot,
  updatePilot,
  makePilotKey,
  revokePilotKey,
  completeLoggedQuest,
  linkPilotProfile,
  ...RAID_CALLS,
  buildPilotFile,
  listPilotFiles,
  listDriveFolders,
  setDriveFolder,
  watchDriveFolder,
  getAdminPilot,
  listCompanions,
  endCompanionKey,
  searchSite,
  sendEmailCode,
  sendSignInCode,
  sendTestMail,
  setGlobalSettings,
  setRedirect,
  setWeather,
  setWebsiteAlert,
  signOutUser,
  tagByUrl,
  undo,
  ...ALARM_CALLS,
  ...API_KEY_CALLS,
  ...CHAT_BOT_CALLS,
  ...CHALLENGE_ADMIN_CALLS,
  ...CHALLENGE_COMPLAINT_CALLS,
  ...OWN_CHALLENGE_CALLS,
  ...CONSOLE_CALLS,
  getChallenge,
  reportScore,
  listProgressTokens,
  makeProgressToken,
  revokeProgressToken,
  ...TEAM_CALLS,
  ...TEXT_CALLS,
  ...WEBHOOK_CALLS,
  ...WIDGET_CALLS,
]
