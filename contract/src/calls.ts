import { endOtherSessions, endSession, getAccount } from './account.ts'
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
import { listTraders } from './traders.ts'
import { clearOwnPrices, getMe, setOwnPrice, updateMe } from './users.ts'
import { getWeather } from './weather.ts'

/** Every call there is. The permission matrix and the bad-input tests walk through this list. */
export const CALLS: readonly Call[] = [
  clearOwnPrices,
  endOtherSessions,
  endSession,
  getAccount,
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
  setCorrection,
  setOwnPrice,
  setWebsiteAlert,
  tagByUrl,
  updateMe,
]
