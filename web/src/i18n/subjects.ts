import type account from './messages/en/account.json'
import type admin from './messages/en/admin.json'
import type alerts from './messages/en/alerts.json'
import type catalogue from './messages/en/catalogue.json'
import type community from './messages/en/community.json'
import type developers from './messages/en/developers.json'
import type guns from './messages/en/guns.json'
import type maps from './messages/en/maps.json'
import type market from './messages/en/market.json'
import type pilot from './messages/en/pilot.json'
import type platform from './messages/en/platform.json'
import type prices from './messages/en/prices.json'
import type progress from './messages/en/progress.json'
import type quests from './messages/en/quests.json'
import type trade from './messages/en/trade.json'

/** All texts by subject. Each domain has one file with its subjects: `messages/<language>/<domain>.json`. */
export type Messages = typeof account &
  typeof admin &
  typeof alerts &
  typeof catalogue &
  typeof community &
  typeof developers &
  typeof guns &
  typeof maps &
  typeof market &
  typeof pilot &
  typeof platform &
  typeof prices &
  typeof progress &
  typeof quests &
  typeof trade
