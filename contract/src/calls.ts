import { ACCOUNT_CALLS } from './account/account.ts'
import { exportAccount, importAccount } from './account/accountFile.ts'
import { enterEmailCode, enterSignInCode, sendEmailCode, sendSignInCode } from './account/signIn.ts'
import { TEAM_CALLS } from './account/team.ts'
import { undo } from './account/undo.ts'
import { PLAYER_CALLS } from './account/users.ts'
import { countReports, getAdminState } from './admin/admin.ts'
import { CHALLENGE_ADMIN_CALLS } from './admin/adminChallenges.ts'
import {
  dismissChatReports,
  getAdminChat,
  muteInChat,
  removeChatMessage,
  unmuteInChat,
} from './admin/adminChat.ts'
import { acceptFeedDocument, acceptFeedItems, getAdminFeed, rejectFeedDocument } from './admin/adminFeed.ts'
import { getSiteHistory } from './admin/adminHistory.ts'
import { dismissLoadoutReports, hideLoadout, listReportedLoadouts } from './admin/adminLoadouts.ts'
import { getMailState, previewMail, sendTestMail } from './admin/adminMail.ts'
import { endCompanionKey, getAdminPilot, listCompanions } from './admin/adminPilot.ts'
import {
  getGlobalSettings,
  listRedirects,
  removeRedirect,
  setGlobalSettings,
  setRedirect,
} from './admin/adminSettings.ts'
import { checkService, getSetup } from './admin/adminSetup.ts'
import { changeUser, deleteUser, getUser, listUsers, signOutUser } from './admin/adminUsers.ts'
import { getAds } from './admin/ads.ts'
import { listAudit, listLog } from './admin/auditLog.ts'
import { getBanner, listBanners, previewBanner, setBanner } from './admin/banner.ts'
import { COMPARE_CALLS } from './admin/compare.ts'
import { CORRECTION_CALLS } from './admin/corrections.ts'
import { OBSERVATION_CALLS } from './admin/observations.ts'
import { ALERT_CALLS } from './alerts/alerts.ts'
import { WEBHOOK_CALLS } from './alerts/webhooks.ts'
import { getCatalogInfo } from './catalogue/catalog.ts'
import { PICTURE_CALLS } from './catalogue/itemPictures.ts'
import { itemByUrl, listItems, listTags, tagByUrl } from './catalogue/items.ts'
import { listSkills } from './catalogue/skills.ts'
import { ingestRestock, listTraders } from './catalogue/traders.ts'
import { getChallenge, reportScore } from './community/challenge.ts'
import { CHALLENGE_COMPLAINT_CALLS } from './community/challengeComplaints.ts'
import {
  blockInChat,
  deleteChatMessage,
  getChat,
  getOwnChat,
  reportChatMessage,
  sendChatMessage,
} from './community/chat.ts'
import { CHAT_BOT_CALLS } from './community/chatBots.ts'
import { getDiscordBot } from './community/discordBot.ts'
import { OWN_CHALLENGE_CALLS } from './community/ownChallenges.ts'
import { WIDGET_CALLS } from './community/widgets.ts'
import { API_KEY_CALLS } from './developers/apiKeys.ts'
import { listProgressTokens, makeProgressToken, revokeProgressToken } from './developers/progressTokens.ts'
import { ammoOffers, getBallistics, listAmmo } from './guns/ammo.ts'
import { listGear } from './guns/gear.ts'
import { compareBuilds } from './guns/gunCompare.ts'
import { gunOffers, gunParts, listGuns } from './guns/guns.ts'
import { getLoadoutChoices, searchLoadouts } from './guns/loadoutSearch.ts'
import {
  copyLoadout,
  deleteLoadout,
  getLoadout,
  likeLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  publishLoadout,
  reportLoadout,
  saveLoadout,
} from './guns/loadouts.ts'
import { listDoorKeys } from './maps/doorKeys.ts'
import { getMapMarks, saveMapMarks } from './maps/mapMarks.ts'
import { getMapPacks, listMapPacks, removeMapPack } from './maps/mapPacks.ts'
import { MAP_CALLS } from './maps/maps.ts'
import { findOnMap, getMarkerDetails } from './maps/markerDetails.ts'
import { getWeather, ingestWeather, setWeather } from './maps/weather.ts'
import { compareItems } from './market/itemCompare.ts'
import { itemDetails } from './market/itemDetails.ts'
import { listPlaces, searchSite } from './market/search.ts'
import {
  completeLoggedQuest,
  getPilot,
  linkPilotProfile,
  makePilotKey,
  revokePilotKey,
  updatePilot,
} from './pilot/pilot.ts'
import { listDriveFolders, setDriveFolder, watchDriveFolder } from './pilot/pilotDrive.ts'
import { buildPilotFile, listPilotFiles } from './pilot/pilotFiles.ts'
import { RAID_CALLS } from './pilot/raids.ts'
import { getCache } from './platform/cache.ts'
import type { Call } from './platform/call.ts'
import { getRedirect } from './platform/redirect.ts'
import { getSettings } from './platform/settings.ts'
import { TEXT_CALLS } from './platform/texts.ts'
import { ingestPrices } from './prices/ingest.ts'
import { getPriceHistory, getPrices, getPriceStatus, getSparklines } from './prices/prices.ts'
import { listFirstNeeds } from './progress/needs.ts'
import { listProgressChanges } from './progress/progression.ts'
import { getQuest, getQuestPools, listFirstQuests, listQuestDetails } from './progress/quests.ts'
import { listBarters } from './trade/barters.ts'
import { getBtcFarm } from './trade/btcFarm.ts'
import { listCrafts } from './trade/crafts.ts'
import { getHideout } from './trade/hideout.ts'
import { getTrade } from './trade/trade.ts'

/** All calls for saved builds. */
const LOADOUT_CALLS: readonly Call[] = [
  copyLoadout,
  deleteLoadout,
  dismissLoadoutReports,
  getLoadout,
  getLoadoutChoices,
  hideLoadout,
  likeLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  listReportedLoadouts,
  publishLoadout,
  reportLoadout,
  saveLoadout,
  searchLoadouts,
]

/** All calls of the chat. */
const CHAT_CALLS: readonly Call[] = [
  blockInChat,
  deleteChatMessage,
  dismissChatReports,
  getAdminChat,
  getChat,
  getOwnChat,
  muteInChat,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  unmuteInChat,
]

/** Calls of the admin console: monitoring, decisions and the ad settings. */
const CONSOLE_CALLS = [
  getAds,
  getAdminState,
  getSiteHistory,
  getSetup,
  checkService,
  countReports,
  listAudit,
  listLog,
]

/** All calls. The permission matrix and the bad-input tests iterate over this list. */
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
  getBanner,
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
  listBanners,
  previewMail,
  previewBanner,
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
  setBanner,
  signOutUser,
  tagByUrl,
  undo,
  ...ALERT_CALLS,
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
