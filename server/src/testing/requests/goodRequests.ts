import type { Call } from '@raidkit/contract/platform/call'
import { ingestPrices } from '@raidkit/contract/prices/ingest'
import { ingestRestock } from '@raidkit/contract/catalogue/traders'
import { ingestWeather } from '@raidkit/contract/maps/weather'
import { WEATHERS } from '@raidkit/rules/maps/weather'
import { gunOffers, gunParts } from '@raidkit/contract/guns/guns'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { itemByUrl, tagByUrl } from '@raidkit/contract/catalogue/items'
import { getQuest } from '@raidkit/contract/progress/quests'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import { CHART_RANGES } from '@raidkit/rules/platform/chart-ranges'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import fc from 'fast-check'
import { defineGood, nameOf, oneOf, type GoodMaker, type Making } from './good.ts'
import { GOOD_ACCOUNT } from './goodAccount.ts'
import { GOOD_ADMIN } from './goodAdmin.ts'
import { GOOD_ALERTS } from './goodAlerts.ts'
import { GOOD_CHALLENGE } from './goodChallenge.ts'
import { GOOD_CHAT } from './goodChat.ts'
import { GOOD_FEED } from './goodFeed.ts'
import { GOOD_LOADOUTS } from './goodLoadouts.ts'
import { GOOD_MAPS } from './goodMaps.ts'
import { GOOD_PROGRESS } from './goodProgress.ts'
import { GOOD_TEAMS } from './goodTeams.ts'
import { GOOD_WIDGETS } from './goodWidgets.ts'

const item = ({ site, g }: Making) => oneOf(g, site.deps.catalog.current.items)
const lang = ({ g }: Making) => oneOf(g, LANGUAGES)
/** The url of a rifle: bare ones end so. */
const gun = ({ g, site }: Making) =>
  oneOf(
    g,
    site.deps.catalog.current.items.filter(({ url }) => url.endsWith('_rifle_not_func')),
  ).url
const mode = ({ g }: Making) => oneOf(g, GAME_MODES)

const GOOD_FACTS = [
  defineGood(itemByUrl, (making) => ({ url: item(making).url, lang: lang(making) })),
  defineGood(itemDetails, (making) => ({ uid: item(making).uid, lang: lang(making), mode: mode(making) })),
  defineGood(getQuest, (making) => ({
    slug: oneOf(making.g, making.site.deps.catalog.current.quests).slug,
    lang: lang(making),
  })),
  defineGood(gunParts, (making) => ({ gun: gun(making), lang: lang(making) })),
  defineGood(gunOffers, (making) => ({ gun: gun(making), mode: mode(making) })),
  defineGood(tagByUrl, (making) => ({
    tag: oneOf(making.g, [...making.site.deps.catalog.current.tags.keys()]),
    lang: lang(making),
  })),
  defineGood(getPriceHistory, (making) => ({
    uid: item(making).uid,
    mode: mode(making),
    range: oneOf(making.g, CHART_RANGES),
  })),
  defineGood(ingestWeather, ({ g }) => ({ weather: oneOf(g, WEATHERS) })),
  defineGood(ingestRestock, (making) => ({
    trader: oneOf(making.g, TRADER_NAMES),
    mode: mode(making),
    at: new Date(making.site.deps.now() + making.g(fc.nat, { max: 60 * MINUTE_MS })).toISOString(),
  })),
  defineGood(ingestPrices, (making) => {
    const { g, site } = making
    const time = () => site.deps.now() - MINUTE_MS - g(fc.nat, { max: 60 * MINUTE_MS })
    const one = () => ({
      uid: item(making).uid,
      mode: mode(making),
      time: time(),
      price: g(fc.integer, { min: 1, max: 1e6 }),
    })
    return { observations: Array.from({ length: g(fc.integer, { min: 1, max: 5 }) }, one), source: 'test' }
  }),
]

/**
 * How each call is asked so that it succeeds. A call that any request of its shape satisfies needs nothing here; every
 * other one has a line, or the bad-input tests fail.
 */
const MAKERS: ReadonlyMap<string, GoodMaker> = new Map(
  [
    ...GOOD_FACTS,
    ...GOOD_MAPS,
    ...GOOD_PROGRESS,
    ...GOOD_ACCOUNT,
    ...GOOD_TEAMS,
    ...GOOD_WIDGETS,
    ...GOOD_ADMIN,
    ...GOOD_FEED,
    ...GOOD_LOADOUTS,
    ...GOOD_CHAT,
    ...GOOD_ALERTS,
    ...GOOD_CHALLENGE,
  ].map((maker) => [nameOf(maker.call), maker]),
)

export function goodMakerOf(call: Call): GoodMaker | undefined {
  return MAKERS.get(nameOf(call))
}
