import type account from './messages/en/account.json'
import type admin from './messages/en/admin.json'
import type adminChallenges from './messages/en/adminChallenges.json'
import type adminCompare from './messages/en/adminCompare.json'
import type adminLanguages from './messages/en/adminLanguages.json'
import type adminPictures from './messages/en/adminPictures.json'
import type adminScan from './messages/en/adminScan.json'
import type ads from './messages/en/ads.json'
import type adminSetup from './messages/en/adminSetup.json'
import type alerts from './messages/en/alerts.json'
import type ammo from './messages/en/ammo.json'
import type ballistics from './messages/en/ballistics.json'
import type barters from './messages/en/barters.json'
import type btcFarm from './messages/en/btcFarm.json'
import type builder from './messages/en/builder.json'
import type challenge from './messages/en/challenge.json'
import type character from './messages/en/character.json'
import type chat from './messages/en/chat.json'
import type chatBots from './messages/en/chatBots.json'
import type compare from './messages/en/compare.json'
import type crafts from './messages/en/crafts.json'
import type dashboard from './messages/en/dashboard.json'
import type dev from './messages/en/dev.json'
import type devApi from './messages/en/devApi.json'
import type discordBot from './messages/en/discordBot.json'
import type doorKeys from './messages/en/doorKeys.json'
import type errors from './messages/en/errors.json'
import type favourites from './messages/en/favourites.json'
import type frame from './messages/en/frame.json'
import type gear from './messages/en/gear.json'
import type googleSheet from './messages/en/googleSheet.json'
import type gunCompare from './messages/en/gunCompare.json'
import type hideout from './messages/en/hideout.json'
import type hideoutProgress from './messages/en/hideoutProgress.json'
import type item from './messages/en/item.json'
import type items from './messages/en/items.json'
import type itemsToKeep from './messages/en/itemsToKeep.json'
import type itemsTracker from './messages/en/itemsTracker.json'
import type itemsWall from './messages/en/itemsWall.json'
import type keys from './messages/en/keys.json'
import type legal from './messages/en/legal.json'
import type loadoutSearch from './messages/en/loadoutSearch.json'
import type loadouts from './messages/en/loadouts.json'
import type maps from './messages/en/maps.json'
import type market from './messages/en/market.json'
import type myLoadouts from './messages/en/myLoadouts.json'
import type needs from './messages/en/needs.json'
import type ownChallenges from './messages/en/ownChallenges.json'
import type palete from './messages/en/palete.json'
import type payoneer from './messages/en/payoneer.json'
import type pilot from './messages/en/pilot.json'
import type prices from './messages/en/prices.json'
import type progress from './messages/en/progress.json'
import type progressHistory from './messages/en/progressHistory.json'
import type progressImport from './messages/en/progressImport.json'
import type quest from './messages/en/quest.json'
import type questGraph from './messages/en/questGraph.json'
import type quests from './messages/en/quests.json'
import type raidPlanner from './messages/en/raidPlanner.json'
import type raids from './messages/en/raids.json'
import type search from './messages/en/search.json'
import type site from './messages/en/site.json'
import type skills from './messages/en/skills.json'
import type squad from './messages/en/squad.json'
import type stage from './messages/en/stage.json'
import type streamers from './messages/en/streamers.json'
import type tag from './messages/en/tag.json'
import type team from './messages/en/team.json'
import type testPage from './messages/en/testPage.json'
import type time from './messages/en/time.json'
import type trade from './messages/en/trade.json'
import type traders from './messages/en/traders.json'
import type ui from './messages/en/ui.json'
import type user from './messages/en/user.json'
import type watchList from './messages/en/watchList.json'
import type widgetEditor from './messages/en/widgetEditor.json'
import type widgets from './messages/en/widgets.json'

/** Every text by its subject: one file each in `messages/<language>`. */
export type Messages = {
  account: typeof account
  admin: typeof admin
  adminChallenges: typeof adminChallenges
  adminCompare: typeof adminCompare
  adminLanguages: typeof adminLanguages
  adminPictures: typeof adminPictures
  adminScan: typeof adminScan
  adminSetup: typeof adminSetup
  ads: typeof ads
  alerts: typeof alerts
  ammo: typeof ammo
  ballistics: typeof ballistics
  barters: typeof barters
  btcFarm: typeof btcFarm
  builder: typeof builder
  challenge: typeof challenge
  character: typeof character
  chat: typeof chat
  chatBots: typeof chatBots
  compare: typeof compare
  crafts: typeof crafts
  dashboard: typeof dashboard
  dev: typeof dev
  devApi: typeof devApi
  discordBot: typeof discordBot
  doorKeys: typeof doorKeys
  errors: typeof errors
  favourites: typeof favourites
  frame: typeof frame
  gear: typeof gear
  googleSheet: typeof googleSheet
  gunCompare: typeof gunCompare
  hideout: typeof hideout
  hideoutProgress: typeof hideoutProgress
  item: typeof item
  items: typeof items
  itemsToKeep: typeof itemsToKeep
  itemsTracker: typeof itemsTracker
  itemsWall: typeof itemsWall
  keys: typeof keys
  legal: typeof legal
  loadoutSearch: typeof loadoutSearch
  loadouts: typeof loadouts
  maps: typeof maps
  market: typeof market
  myLoadouts: typeof myLoadouts
  needs: typeof needs
  ownChallenges: typeof ownChallenges
  palete: typeof palete
  payoneer: typeof payoneer
  pilot: typeof pilot
  prices: typeof prices
  progress: typeof progress
  progressHistory: typeof progressHistory
  progressImport: typeof progressImport
  quest: typeof quest
  questGraph: typeof questGraph
  quests: typeof quests
  raidPlanner: typeof raidPlanner
  raids: typeof raids
  search: typeof search
  site: typeof site
  skills: typeof skills
  squad: typeof squad
  stage: typeof stage
  streamers: typeof streamers
  tag: typeof tag
  team: typeof team
  testPage: typeof testPage
  time: typeof time
  trade: typeof trade
  traders: typeof traders
  ui: typeof ui
  user: typeof user
  watchList: typeof watchList
  widgetEditor: typeof widgetEditor
  widgets: typeof widgets
}
