import {
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccount,
  importAccount,
} from './account.ts'
import { getWebsiteAlert, setWebsiteAlert } from './alert.ts'
import { getCache } from './cache.ts'
import type { Call } from './call.ts'
import { getCatalogInfo } from './catalog.ts'
import { listCorrections, removeCorrection, setCorrection } from './corrections.ts'
import { ingestPrices } from './ingest.ts'
import { itemDetails } from './itemDetails.ts'
import { itemByUrl, listItems, listTags, tagByUrl } from './items.ts'
import { getMap, listMaps } from './maps.ts'
import { getPriceHistory, getPrices, getPriceStatus } from './prices.ts'
import { getRedirect } from './redirect.ts'
import { getSettings } from './settings.ts'
import { enterEmailCode, enterLoginCode, sendEmailCode, sendLoginCode } from './signIn.ts'
import { listTraders } from './traders.ts'
import {
  clearOwnPrices,
  copyCharacter,
  createCharacter,
  deleteCharacter,
  getMe,
  resetAll,
  resetHideout,
  resetItems,
  resetQuests,
  selectCharacter,
  setOwnPrice,
  updateMe,
  updateProgress,
} from './users.ts'
import { getWeather } from './weather.ts'

/** Every call there is. The permission matrix and the bad-input tests walk through this list. */
export const CALLS: readonly Call[] = [
  clearOwnPrices,
  copyCharacter,
  createCharacter,
  deleteCharacter,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  importAccount,
  getAccount,
  enterEmailCode,
  enterLoginCode,
  getCache,
  getCatalogInfo,
  getMap,
  getMe,
  getPriceHistory,
  getPrices,
  getPriceStatus,
  getRedirect,
  getSettings,
  getWeather,
  getWebsiteAlert,
  ingestPrices,
  itemByUrl,
  itemDetails,
  listCorrections,
  listItems,
  listMaps,
  listTags,
  listTraders,
  removeCorrection,
  resetAll,
  resetHideout,
  resetItems,
  resetQuests,
  selectCharacter,
  sendEmailCode,
  sendLoginCode,
  setCorrection,
  setOwnPrice,
  setWebsiteAlert,
  tagByUrl,
  updateMe,
  updateProgress,
]
