// Made by `npm run client` from the document of the data API. Not to be changed by hand.
// One file without anything to install: copy it into your own program.

/** A refusal of the server, with its code and what is wrong. */
export class RaidkitError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which asking again is worth it. */
  readonly retryAfterS: number | undefined

  constructor(status: number, code: string, message: string, retryAfterS: number | undefined) {
    super(message)
    this.name = 'RaidkitError'
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

export type ClientOptions = {
  /** Address of the site: `https://your.site`. */
  site: string
  key: string
  /** In place of the platform's own, for tests. */
  fetch?: (address: string, options: { headers: Record<string, string> }) => Promise<Response>
}

export type SearchItemsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  search?: string
  anyLanguage?: "0" | "1"
  tag?: string
  trader?: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref" | ""
  valuable?: "0" | "1"
  flea?: "0" | "1"
  min?: number
  max?: number
  sort?: "name" | "price" | "keep" | "lastPrice" | "avg24h" | "avg7d" | "perSlot" | "change24h" | "change7d" | "slots" | "basePrice" | "traderSell" | "traderBuy" | "offers" | "updated"
  sort_direction?: "asc" | "desc"
  limit?: number
  after?: string
}
/** Items with their prices: searched, filtered and sorted as on the market page. */
export type SearchItemsReply = {
  items: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    tags: string[]
    category?: string
    width: number
    height: number
    slots: number
    assembledSlots: number
    basePrice?: number
    bannedFromFlea: boolean
    bannedFromFleaByMode?: Record<string, boolean>
    fleaLevel?: number
    color?: string
    picture?: string
    partial: boolean
    flea: {
      price: number
      lastLow: number | null
      avg24h: number | null
      avg7d: number | null
      change24h: number | null
      change7d: number | null
      offers: number | null
      observedAtMs: number
      isOutlier: boolean
    } | null
    sell: {
      trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
      rub: number
    } | null
    buy: {
      trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
      rub: number
    } | null
    foundAs?: {
      language: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
      name: string
    }
  }[]
  total: number
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  flea: {
    rates: {
      itemTax: number
      requirementTax: number
      taxBase: number
      taxExponent: number
      taxLogBase: number
      intelCenterDiscount: number
      intelCenterSkillBonusPerLevel: number
    }
    minLevel: number
  }
  next: string | null
}

export type ListItemsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  uids?: string
  after?: string
  limit?: number
}
/** Every item with its ids and properties, without prices. */
export type ListItemsReply = {
  items: {
    bsgId: string
    uid: string
    url: string
    name: string
    shortName: string
    enName?: string
    tags: string[]
    category?: string
    width: number
    height: number
    slots: number
    basePrice?: number
    weight?: number
    bannedFromFlea: boolean
    wikiUrl?: string
  }[]
  total: number
  next: string | null
}

export type GetItemRequest = {
  url: string
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
}
/** One item by the name in the address of its page. */
export type GetItemReply = {
  bsgId: string
  uid: string
  alias?: string
  category?: string
  handbook?: string
  caliber?: string
  side?: "Any" | "Bear" | "Usec"
  width: number
  height: number
  assembledWidth?: number
  assembledHeight?: number
  weight?: number
  basePrice?: number
  bannedFromFleaByMode?: Record<string, boolean>
  fleaLevel?: number
  stack?: number
  discardLimit?: number
  color?: string
  presetOf?: string
  contains?: {
    bsgId?: string | null
    name?: string
    itemUid: string
    count: number
  }[]
  name: string
  shortName: string
  enName?: string
  enShortName?: string
  url: string
  search: string
  isFunctional: boolean
  tags: string[]
  slots: number
  assembledSlots: number
  bannedFromFlea: boolean
  partial: boolean
  wikiUrl?: string
  wikiIcon: string | null
  wikiImg: string | null
  enImg: string | null
  picture?: string
  gunBuildImg?: string
  gunBuildUid?: string
  gunBuildUrl?: string
  name_l10n: Record<string, string>
  desc_l10n: Record<string, string>
}

export type GetItemDetailsRequest = {
  uid: string
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  show?: "buy" | "bartersGiving" | "bartersTaking" | "craftsGiving" | "craftsTaking" | "quests" | "questRewards" | "hideout" | "inside" | "heldBy" | "builds" | "rounds" | "accepts" | "weapons" | "parts"
}
/** Everything the page of an item shows: where to buy and sell it, barters, crafts, quests, hideout. */
export type GetItemDetailsReply = {
  uid: string
  mode: "PVP" | "PVE"
  row: number
  source: "sample" | "live"
  asOfMs: number
  price: {
    bsgId?: string | null
    name?: string
    itemUid: string
    price: number
    lastLow: number | null
    avg24h: number | null
    avg7d: number | null
    low24h: number | null
    high24h: number | null
    change24h: number | null
    change7d: number | null
    offers: number | null
    observedAtMs: number
    isOutlier: boolean
  } | null
  modePrices: {
    mode: "PVP" | "PVE"
    price: {
      bsgId?: string | null
      name?: string
      itemUid: string
      price: number
      lastLow: number | null
      avg24h: number | null
      avg7d: number | null
      low24h: number | null
      high24h: number | null
      change24h: number | null
      change7d: number | null
      offers: number | null
      observedAtMs: number
      isOutlier: boolean
    } | null
    isBanned: boolean
  }[]
  flea: {
    isBanned: boolean
    level: number
    rates: {
      itemTax: number
      requirementTax: number
      taxBase: number
      taxExponent: number
      taxLogBase: number
      intelCenterDiscount: number
      intelCenterSkillBonusPerLevel: number
    }
  }
  needs: {
    quests: number
    hideout: number
    count: number
  }
  buyIsEstimated: boolean
  cost?: {
    rub: number
    from: "user" | "flea" | "historical" | "trader" | "money" | "barter" | "craft" | "build" | "sellToTrader" | "buildSellToTrader"
    trader?: string
  }
  costs: Record<string, {
    rub: number
    from: "user" | "flea" | "historical" | "trader" | "money" | "barter" | "craft" | "build" | "sellToTrader" | "buildSellToTrader"
    trader?: string
  }>
  traders: Record<string, string>
  buy: {
    total: number
    rows: {
      trader: string
      traderName: string
      loyaltyLevel: number
      quest?: {
        uid: string
        name: string
        slug?: string
        gone?: true
      }
      price: number
      currency: "₽" | "$" | "€"
      priceRub: number
      limit?: number
    }[]
  }
  sell: {
    trader: string
    traderName: string
    levels: {
      loyaltyLevel: number
      amount: number
      currency: "₽" | "$" | "€"
      rub: number
    }[]
  }[]
  bartersGiving: {
    total: number
    rows: {
      uid: string
      takes: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }[]
      gives: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }
      quest?: {
        uid: string
        name: string
        slug?: string
        gone?: true
      }
      trader: string
      traderName: string
      outcome?: {
        state: "known"
        costRub: number
        own?: {
          rub: number
          itemUids: string[]
        }
        sale?: {
          type: "flea" | "historical" | "user"
          rub: number
          priceRub: number
          feeRub: number
          opensAt?: number
          doubt?: {
            marks: ("thin" | "outlier" | "week" | "trader")[]
            rub: number
          }
        } | {
          type: "sellToTrader" | "buildSellToTrader"
          trader: string
          rub: number
          priceRub: number
          feeRub: 0
        }
        profitRub?: number
        savingRub?: number
      } | {
        state: "unpriced"
        itemUids: string[]
      }
      loyaltyLevel: number
      limit?: number
    }[]
  }
  bartersTaking: {
    total: number
    rows: {
      uid: string
      takes: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }[]
      gives: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }
      quest?: {
        uid: string
        name: string
        slug?: string
        gone?: true
      }
      trader: string
      traderName: string
      outcome?: {
        state: "known"
        costRub: number
        own?: {
          rub: number
          itemUids: string[]
        }
        sale?: {
          type: "flea" | "historical" | "user"
          rub: number
          priceRub: number
          feeRub: number
          opensAt?: number
          doubt?: {
            marks: ("thin" | "outlier" | "week" | "trader")[]
            rub: number
          }
        } | {
          type: "sellToTrader" | "buildSellToTrader"
          trader: string
          rub: number
          priceRub: number
          feeRub: 0
        }
        profitRub?: number
        savingRub?: number
      } | {
        state: "unpriced"
        itemUids: string[]
      }
      loyaltyLevel: number
      limit?: number
    }[]
  }
  craftsGiving: {
    total: number
    rows: {
      uid: string
      takes: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }[]
      gives: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }
      quest?: {
        uid: string
        name: string
        slug?: string
        gone?: true
      }
      station: string
      stationName: string
      level?: number
      sec: number
      outcome?: {
        state: "known"
        costRub: number
        fuelRub: number
        sale: {
          type: "flea" | "historical" | "user"
          rub: number
          priceRub: number
          feeRub: number
          opensAt?: number
          doubt?: {
            marks: ("thin" | "outlier" | "week" | "trader")[]
            rub: number
          }
        } | {
          type: "sellToTrader" | "buildSellToTrader"
          trader: string
          rub: number
          priceRub: number
          feeRub: 0
        }
        profitRub: number
        own?: {
          rub: number
          itemUids: string[]
        }
        profitRubPerHour: number
        throughputRubPerHour: number
      } | {
        state: "unpriced"
        itemUids: string[]
      } | {
        state: "unsold"
      }
    }[]
  }
  craftsTaking: {
    total: number
    rows: {
      uid: string
      takes: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }[]
      gives: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
        dogtagLevel?: number
        priceRub?: number
      }
      quest?: {
        uid: string
        name: string
        slug?: string
        gone?: true
      }
      station: string
      stationName: string
      level?: number
      sec: number
      outcome?: {
        state: "known"
        costRub: number
        fuelRub: number
        sale: {
          type: "flea" | "historical" | "user"
          rub: number
          priceRub: number
          feeRub: number
          opensAt?: number
          doubt?: {
            marks: ("thin" | "outlier" | "week" | "trader")[]
            rub: number
          }
        } | {
          type: "sellToTrader" | "buildSellToTrader"
          trader: string
          rub: number
          priceRub: number
          feeRub: 0
        }
        profitRub: number
        own?: {
          rub: number
          itemUids: string[]
        }
        profitRubPerHour: number
        throughputRubPerHour: number
      } | {
        state: "unpriced"
        itemUids: string[]
      } | {
        state: "unsold"
      }
    }[]
  }
  quests: {
    total: number
    rows: {
      uid: string
      name: string
      slug?: string
      gone?: true
      trader: string
      traderName: string
      isKappa: boolean
      reqLevel: number
      editions?: ("Standard" | "Left Behind" | "Prepare for Escape" | "Edge of Darkness" | "The Unheard" | "EOD + The Unheard")[]
      uses: {
        use: "handOver" | "find" | "place" | "use" | "sell" | "key" | "marker" | "wear" | "weapon" | "mod" | "build"
        count: number
        foundInRaid?: true
        isOptional?: true
        anyOf?: number
      }[]
    }[]
  }
  questRewards: {
    total: number
    rows: {
      uid: string
      name: string
      slug?: string
      gone?: true
      trader: string
      traderName: string
      count: number
      atStart?: true
    }[]
  }
  hideout: {
    total: number
    rows: {
      station: string
      stationName: string
      level: number
      count: number
      foundInRaid?: true
    }[]
  }
  doors: {
    map?: string
    mapName: string
    locks: {
      type: string
      count: number
    }[]
    needsPower: boolean
    isEntry: boolean
    marker?: string
  }[]
  inside: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
      count: number
    }[]
  }
  heldBy: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
      count: number
    }[]
  }
  build?: {
    weapon: {
      bsgId?: string | null
      name?: string
      itemUid: string
      state: "bare" | "assembled" | "whole" | "unsold"
      price?: {
        rub: number
        from: "flea" | "trader"
      }
    }
    parts: {
      bsgId?: string | null
      name?: string
      itemUid: string
      count: number
      included: number
      price?: {
        rub: number
        from: "flea" | "trader"
      }
    }[]
    sumRub: number
    missing: number
    whole?: {
      rub: number
      from: "flea" | "trader"
    }
  }
  gunBuild?: {
    gunBuildUrl: string
    gunBuildUid?: string
  }
  builds: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
    }[]
  }
  rounds: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
      damage: number | null
      penetration: number | null
    }[]
  }
  accepts: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
      slot: string
      slotName?: string
    }[]
  }
  weapons: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
    }[]
  }
  parts: {
    total: number
    rows: {
      bsgId?: string | null
      name?: string
      itemUid: string
    }[]
  }
  figures: {
    figure: "caliber" | "damage" | "pellets" | "penetration" | "armorDamage" | "fragmentation" | "ricochet" | "bulletSpeed" | "recoilChange" | "accuracyChange" | "velocityChange" | "lightBleed" | "heavyBleed" | "durabilityBurn" | "heat" | "cooling" | "misfire" | "feedFailure" | "massG" | "tracer" | "fireModes" | "rateOfFire" | "ergonomics" | "ergonomicsChange" | "recoilVertical" | "recoilHorizontal" | "moa" | "effectiveDistance" | "sightingRange" | "weight" | "capacity" | "loadTime" | "checkTime" | "jamChance" | "loudness" | "zoom" | "zeroing" | "armorClass" | "durability" | "material" | "weightClass" | "blunt" | "ricochetChance" | "speedPenalty" | "turnPenalty" | "ergonomicsPenalty" | "blindness" | "deafness" | "blocks" | "cells" | "uses" | "unlimited" | "useSec" | "hp" | "hpPerUse" | "lightBleedHp" | "heavyBleedHp" | "cures" | "painSec" | "limbMin" | "limbMax" | "energy" | "water" | "units" | "slash" | "stab" | "reach" | "grenadeKind" | "fuseSec" | "radiusMin" | "radiusMax" | "radiusStun" | "fragments" | "intensity" | "noise" | "ambient" | "gain" | "threshold" | "attack" | "release" | "distance" | "distortion"
    value: number | string | ("red" | "green" | "yellow" | "single" | "fullauto" | "doublet" | "burst" | "doubleaction" | "semiauto" | "Glass" | "Titan" | "Aramid" | "UHMWPE" | "Ceramic" | "Combined" | "Aluminium" | "ArmoredSteel" | "Light" | "Heavy" | "High" | "Low" | "None" | "eyewear" | "headwear" | "headset" | "earpiece" | "HeavyBleeding" | "LightBleeding" | "Fracture" | "Contusion" | "Pain" | "LostLimb" | "Intoxication" | "Grenade" | "Flashbang" | "Smoke" | "ImpactGrenade" | "unlimited")[]
  }[]
  inserts: {
    slot: string
    isPlate: boolean
    class?: number
    durability?: number
    material?: string
  }[]
  grids: {
    width: number
    height: number
    count: number
  }[]
  effects: {
    effect: string
    skillName?: string
    value?: number
    isPercent?: true
    delaySec?: number
    sec?: number
    chance?: number
  }[]
  related: Record<string, {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    category?: string
    width: number
    height: number
    color?: string
    picture?: string
    price?: {
      rub: number
      from: "flea" | "trader" | "money"
    }
  }>
}

export type ListTagsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  after?: string
  limit?: number
}
/** The tags of items. */
export type ListTagsReply = {
  tags: {
    tag: string
    name: string
    count: number
    parent?: string
  }[]
  total: number
  next: string | null
}

export type SearchRequest = {
  search?: string
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
}
/** The best hits over everything that has a page. */
export type SearchReply = {
  items: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    tags: string[]
    category?: string
    width: number
    height: number
    slots: number
    assembledSlots: number
    basePrice?: number
    bannedFromFlea: boolean
    bannedFromFleaByMode?: Record<string, boolean>
    fleaLevel?: number
    color?: string
    picture?: string
    partial: boolean
    flea: {
      price: number
      lastLow: number | null
      avg24h: number | null
      avg7d: number | null
      change24h: number | null
      change7d: number | null
      offers: number | null
      observedAtMs: number
      isOutlier: boolean
    } | null
    sell: {
      trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
      rub: number
    } | null
    buy: {
      trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
      rub: number
    } | null
    foundAs?: {
      language: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
      name: string
    }
  }[]
  places: {
    kind: "quest" | "map" | "trader" | "station" | "page"
    slug: string
    name: string
    enName?: string
    trader?: string
  }[]
}

export type ListPricesRequest = {
  mode?: "PVP" | "PVE"
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  uids?: string
  after?: string
  limit?: number
}
/** The current flea market price of every item. */
export type ListPricesReply = {
  mode: "PVP" | "PVE"
  version: string
  source: "sample" | "live"
  asOfMs: number
  prices: {
    bsgId: string | null
    name: string
    itemUid: string
    price: number
    lastLow: number | null
    avg24h: number | null
    avg7d: number | null
    low24h: number | null
    high24h: number | null
    change24h: number | null
    change7d: number | null
    offers: number | null
    observedAtMs: number
    isOutlier: boolean
  }[]
  total: number
  next: string | null
}

export type GetPriceHistoryRequest = {
  uid: string
  mode?: "PVP" | "PVE"
  range?: "7d" | "1m" | "6m" | "1y" | "all"
}
/** The price of one item over time. */
export type GetPriceHistoryReply = {
  source: "sample" | "live"
  range: "7d" | "1m" | "6m" | "1y" | "all"
  step: "hour" | "day"
  points: {
    timesMs: number[]
    lowest: number[]
    average: (number | null)[]
    offers: (number | null)[]
  }
}

export type GetPriceStatusRequest = Record<string, never>
/** The source of the prices and their age. */
export type GetPriceStatusReply = {
  source: "sample" | "live"
  asOfMs: number
  feed: {
    state: "off" | "waiting" | "ok" | "failing"
    name: string
    answeredAtMs: number | null
    reason?: "away" | "unreadable" | "rejected" | "prices" | "offers" | "unpriced" | "grown" | "renamed" | "shrunk"
  }
}

export type GetPriceDaysRequest = {
  mode?: "PVP" | "PVE"
}
/** The first and the last day of which a snapshot can be had. */
export type GetPriceDaysReply = {
  first: string | null
  last: string | null
}

export type ListPricesOfDayRequest = {
  mode?: "PVP" | "PVE"
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  day: string
  after?: string
  limit?: number
}
/** A snapshot: what was seen of every item on one day (UTC). */
export type ListPricesOfDayReply = {
  day: string
  mode: "PVP" | "PVE"
  prices: {
    bsgId: string | null
    name: string
    itemUid: string
    lowestMin: number
    lowestMean: number
    averageMean: number | null
    offersMean: number | null
    samples: number
  }[]
  total: number
  next: string | null
}

export type ListBartersRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  search?: string
  trader?: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref" | ""
  loyalty?: number
  level?: number
  profitable?: "0" | "1"
  sort?: "name" | "trader" | "takes" | "cost" | "saving" | "sale" | "profit" | "limit" | "level"
  sort_direction?: "asc" | "desc"
  limit?: number
  after?: string
}
/** Barters with cost, sale and profit at today’s prices, 20 to a page unless `limit` says otherwise. */
export type ListBartersReply = {
  rows: {
    barter: {
      questBsgId?: string | null
      uid: string
      trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
      loyaltyLevel: 1 | 2 | 3 | 4
      questUid?: string
      limit?: number
      takes: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        dogtagLevel?: number
      }[]
      gives: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
      }
    }
    outcome: {
      state: "known"
      costRub: number
      own?: {
        rub: number
        itemUids: string[]
      }
      sale?: {
        type: "flea" | "historical" | "user"
        rub: number
        priceRub: number
        feeRub: number
        opensAt?: number
        doubt?: {
          marks: ("thin" | "outlier" | "week" | "trader")[]
          rub: number
        }
      } | {
        type: "sellToTrader" | "buildSellToTrader"
        trader: string
        rub: number
        priceRub: number
        feeRub: 0
      }
      profitRub?: number
      savingRub?: number
    } | {
      state: "unpriced"
      itemUids: string[]
    }
  }[]
  total: number
  items: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    width: number
    height: number
    color?: string
    category?: string
    picture?: string
  }[]
  traders: {
    name: string
    localName: string
    levels: number[]
  }[]
  quests: Record<string, string>
  questsGone: string[]
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  next: string | null
}

export type ListCraftsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  search?: string
  station?: string
  level?: number
  profitable?: "0" | "1"
  sort?: "name" | "station" | "time" | "cost" | "fuel" | "fee" | "sale" | "profit" | "perHour" | "throughput"
  sort_direction?: "asc" | "desc"
  limit?: number
  perStation?: "0" | "1"
  after?: string
}
/** Crafts with cost, sale and profit per hour at today’s prices, 20 to a page unless `limit` says otherwise. */
export type ListCraftsReply = {
  rows: {
    craft: {
      questBsgId?: string | null
      uid: string
      station: string
      level: number
      sec: number
      takes: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        isTool?: true
      }[]
      gives: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
      }
      questUid?: string
      questItems?: string[]
      editions?: ("Standard" | "Left Behind" | "Prepare for Escape" | "Edge of Darkness" | "The Unheard" | "EOD + The Unheard")[]
      toolsUnknown?: true
      addedBy?: string
    }
    sec: number
    outcome: {
      state: "known"
      costRub: number
      fuelRub: number
      sale: {
        type: "flea" | "historical" | "user"
        rub: number
        priceRub: number
        feeRub: number
        opensAt?: number
        doubt?: {
          marks: ("thin" | "outlier" | "week" | "trader")[]
          rub: number
        }
      } | {
        type: "sellToTrader" | "buildSellToTrader"
        trader: string
        rub: number
        priceRub: number
        feeRub: 0
      }
      profitRub: number
      own?: {
        rub: number
        itemUids: string[]
      }
      profitRubPerHour: number
      throughputRubPerHour: number
    } | {
      state: "unpriced"
      itemUids: string[]
    } | {
      state: "unsold"
    }
  }[]
  total: number
  items: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    width: number
    height: number
    color?: string
    category?: string
    picture?: string
  }[]
  stations: {
    slug: string
    name: string
    levels: number
  }[]
  quests: Record<string, string>
  questsGone: string[]
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  next: string | null
}

export type GetHideoutRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  after?: string
  limit?: number
}
/** The stations of the hideout and what each level takes. */
export type GetHideoutReply = {
  stations: {
    slug: string
    bsgId: string
    name: string
    area: number
    levels: {
      level: number
      sec: number
      items: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
        foundInRaid?: true
      }[]
      stations: {
        station: string
        level: number
      }[]
      traders: {
        trader: string
        loyaltyLevel: number
      }[]
      skills: {
        skill: string
        level: number
      }[]
      bonuses: {
        type: string
        value: number
        passive?: true
        production?: true
        skill?: string
        slotItems?: string[]
      }[]
    }[]
  }[]
  items: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    width: number
    height: number
    color?: string
    category?: string
    picture?: string
  }[]
  skills: Record<string, string>
  traders: Record<string, string>
  editions: {
    name: "Standard" | "Left Behind" | "Prepare for Escape" | "Edge of Darkness" | "The Unheard" | "EOD + The Unheard"
    stations: Record<string, number>
  }[]
  total: number
  next: string | null
}

export type GetBtcFarmRequest = {
  mode?: "PVP" | "PVE"
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
}
/** The figures of the bitcoin farm. */
export type GetBtcFarmReply = {
  mode: "PVP" | "PVE"
  facts: {
    sec: number
    gpuBoost: number
    storage: {
      plain: number
      elite: number
    }
  }
  asOf: string
  fuelBase: number
  coinUid: string
  cardUid: string
  tanks: {
    metal: string
    expeditionary: string
  }
  payers: {
    trader: string
    traderName: string
    levels: {
      loyaltyLevel: number
      amount: number
      currency: "₽" | "$" | "€"
      rub: number
    }[]
  }[]
  levels: {
    uid: string
    takes: {
      bsgId?: string | null
      name?: string
      itemUid: string
      count: number
      foundInRaid?: true
    }[]
  }[]
  items: Record<string, {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    category?: string
    width: number
    height: number
    color?: string
    picture?: string
    price?: {
      rub: number
      from: "flea" | "trader" | "money"
    }
  }>
  rows: number[]
}

export type ListTradersRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  after?: string
  limit?: number
}
/** The traders and their next restock. */
export type ListTradersReply = {
  traders: {
    name: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
    localName: string
    currency: string
    resetAtMs: number | null
    estimate?: {
      fromMs: number
      untilMs: number
    }
  }[]
  total: number
  next: string | null
}

export type ListQuestsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  trader?: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref" | ""
  after?: string
  limit?: number
}
/** Every quest with its requirements and rewards. */
export type ListQuestsReply = {
  quests: {
    uid: string
    bsgId: string
    name: string
    slug: string
    active: boolean
    trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
    reqLevel: number
    requirements: {
      questBsgId?: string | null
      questUid: string
      states: ("complete" | "active" | "failed")[]
    }[]
    requiredForKappa: boolean
    requiredForLightkeeper: boolean
    locations: string[]
    gates: {
      trader: string
      kind: "loyalty" | "reputation"
      op: ">=" | "<=" | "<" | ">" | "="
      value: number
    }[]
    fraction: "Any" | "Usec" | "Bear"
    reqGameMode: ("PVP" | "PVE" | "SEASON")[]
    rewards: {
      items: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
      }[]
      standing: {
        trader: string
        delta: number
      }[]
      experience: number
      more?: true
    }
    related: {
      bsgId?: string | null
      name?: string
      kind: "item" | "questItem" | "key" | "marker" | "part" | "wear" | "use" | "pool"
      itemUid?: string
      count?: number
      foundInRaid?: true
    }[]
  }[]
  total: number
  next: string | null
}

export type ListQuestDetailsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  after?: string
  limit?: number
}
/** Objectives of every quest as the quest page shows them. */
export type ListQuestDetailsReply = {
  quests: {
    bsgId?: string | null
    name?: string
    uid: string
    map?: string
    objectives: {
      id: string
      type: "Find in raid" | "Find" | "HandOver" | "Kill" | "Survive" | "Place" | "Mark" | "Reach" | "Modify" | "Spend"
      kind: "giveItem" | "giveQuestItem" | "findItem" | "findQuestItem" | "shoot" | "extract" | "plantItem" | "plantQuestItem" | "mark" | "visit" | "taskStatus" | "traderLevel" | "traderStanding" | "skill" | "experience" | "globalVariable" | "dialogue" | "buildWeapon" | "useItem" | "sellItem"
      count?: number
      optional?: true
      foundInRaid?: true
      maps?: string[]
      items?: string[]
      itemsPool?: number
      questItem?: string
      marker?: string
      use?: string[]
      keys?: string[][]
      targets?: string[]
      bodyParts?: string[]
      distance?: [">=" | "<=" | "<" | ">" | "=", number]
      weapons?: string[]
      weaponsPool?: number
      weaponCategories?: string[]
      weaponCalibers?: string[]
      weaponUnknown?: true
      mods?: string[][]
      modsPool?: number
      wear?: string[][]
      notWearPool?: number
      hours?: [number, number]
      oneRaid?: true
      exit?: string
      exitStatus?: string[]
      build?: {
        figures: Record<string, [">=" | "<=" | "<" | ">" | "=", number]>
        parts?: string[]
        partCategories?: string[]
      }
      skill?: {
        skill: string
        level: number
      }
      trader?: {
        trader: string
        level: number
      }
      quest?: {
        questBsgId?: string | null
        questUid: string
        states: ("complete" | "active" | "failed")[]
      }
      dogtagLevel?: number
      durability?: [number, number]
      places?: {
        map: string
        near: string
        metres?: number
        side?: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"
      }[]
      morePlaces?: number
    }[]
    rewards: {
      items: {
        bsgId?: string | null
        name?: string
        itemUid: string
        count: number
      }[]
      standing: {
        trader: string
        delta: number
      }[]
      experience: number
      more?: true
    }
    unlocks: {
      offers?: {
        bsgId?: string | null
        name?: string
        itemUid: string
        trader: string
        loyaltyLevel: number
      }[]
      crafts?: {
        bsgId?: string | null
        name?: string
        itemUid: string
        station: string
        level: number
        count: number
      }[]
      skills?: {
        skill: string
        levels: number
      }[]
      traders?: string[]
      achievements?: string[]
      customization?: {
        id: string
        kind: string
      }[]
    }
    startItems?: {
      bsgId?: string | null
      name?: string
      itemUid: string
      count: number
    }[]
    failStanding?: {
      trader: string
      delta: number
    }[]
    restartable?: true
    afterFail?: true
    gateSource?: "observed" | "wiki" | "tarkov.dev" | "overlay"
  }[]
  poolSizes: number[]
  labels: {
    maps: Record<string, string>
    traders: Record<string, string>
    targets: Record<string, string>
    bodyParts: Record<string, string>
    skills: Record<string, string>
    stations: Record<string, string>
    exits: Record<string, string>
    calibers: Record<string, string>
    categories: Record<string, string>
    achievements: Record<string, string>
    places: Record<string, string>
  }
  questItems: Record<string, {
    name: string
    shortName: string
  }>
  sources: {
    newest: {
      asOf: string
      game: string
    }
    oldest: {
      asOf: string
      game: string
    }
    repositories: string[]
  }
  total: number
  next: string | null
}

export type ListMapsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  after?: string
  limit?: number
}
/** The maps of this site. */
export type ListMapsReply = {
  maps: {
    slug: "ground-zero" | "factory" | "customs" | "interchange" | "woods" | "shoreline" | "reserve" | "lighthouse" | "streets" | "lab" | "labyrinth"
    name: string
  }[]
  total: number
  next: string | null
}

export type ListRaidMapsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  after?: string
  limit?: number
}
/** Every map that can be entered, with raid time and players. */
export type ListRaidMapsReply = {
  maps: {
    slug: string
    place: string
    name: string
    minutes: number
    players: string
    accessKeys: string[]
    exits: {
      kind: "extract" | "transit"
      key: string
      name: string
      access?: {
        isAlways: boolean | null
        chance?: number
        isSingleUse?: true
        needs: {
          kind: "flare"
          flares: {
            bsgId?: string | null
            name?: string
            itemUid: string
            launcherUid?: string
          }[]
        } | {
          kind: "sign"
        } | {
          bsgId?: string | null
          name?: string
          kind: "item"
          itemUid: string
          count: number
          isHandedOver?: true
          onlyIf?: string
        } | {
          bsgId?: string | null
          name?: string
          kind: "key"
          itemUid: string
        } | {
          bsgId?: string | null
          name?: string
          kind: "pay"
          itemUid: string
          count: number
          isPerPlayer?: true
          followsKarma?: true
          maxPlayers?: number
        } | {
          kind: "noArmor"
        } | {
          kind: "noBackpack"
        } | {
          kind: "coop"
        } | {
          kind: "switch"
          where?: string
          switches?: string[]
          openSec?: number
          waitSec?: number
        } | {
          kind: "power"
          where?: string
          switches?: string[]
        } | {
          kind: "train"
          fromMin: number
          toMin: number
          stayMin: number
        } | {
          kind: "time"
          fromMin: number
        } | {
          kind: "mode"
          mode: "PVP" | "PVE"
        } | {
          kind: "spawnSide"
          entries: string[]
          side?: "pmc" | "scav"
        } | {
          kind: "listed"
          side?: "pmc" | "scav"
        } | {
          kind: "seats"
          min: number
          max: number
        } | {
          kind: "hold"
          sec: number
        } | {
          kind: "clock"
          from: string
          to: string
        } | {
          kind: "quest"
          what: string
        }[] | null
        isMaybeGone?: true
        disputed?: ("pay" | "switches" | "spawnSide")[]
      }
    }[]
  }[]
  total: number
  next: string | null
}

export type GetMapRequest = {
  map: string
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
}
/** One map: extracts, bosses, keys, quests. */
export type GetMapReply = {
  slug: string
  name: string
  minutes?: number
  players?: string
  extracts: {
    id?: string
    name: string
    faction: "pmc" | "scav" | "shared"
    isCoOp: boolean
    needsSwitch: boolean
    near?: {
      map: string
      near: string
      metres?: number
      side?: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"
    }
    switchesNear: {
      map: string
      near: string
      metres?: number
      side?: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"
    }[]
    pay?: {
      name: string
      count: number
      url?: string
      rub?: number
    }
    access: {
      isAlways: boolean | null
      chance?: number
      isSingleUse?: true
      needs: {
        kind: "flare"
        flares: {
          uid: string
          name: string
          url?: string
          rub?: number
          launcher?: {
            uid: string
            name: string
            url?: string
            rub?: number
          }
        }[]
      } | {
        kind: "sign"
      } | {
        kind: "item"
        item: {
          uid: string
          name: string
          url?: string
          rub?: number
        }
        count: number
        isHandedOver?: true
        onlyIf?: string
      } | {
        kind: "key"
        item: {
          uid: string
          name: string
          url?: string
          rub?: number
        }
      } | {
        kind: "pay"
        item: {
          uid: string
          name: string
          url?: string
          rub?: number
        }
        count: number
        isPerPlayer?: true
        followsKarma?: true
        maxPlayers?: number
      } | {
        kind: "noArmor"
      } | {
        kind: "noBackpack"
      } | {
        kind: "coop"
      } | {
        kind: "switch"
        where?: string
        near: {
          map: string
          near: string
          metres?: number
          side?: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"
        }[]
        openSec?: number
        waitSec?: number
      } | {
        kind: "power"
        where?: string
        near: {
          map: string
          near: string
          metres?: number
          side?: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"
        }[]
      } | {
        kind: "train"
        fromMin: number
        toMin: number
        stayMin: number
      } | {
        kind: "time"
        fromMin: number
      } | {
        kind: "mode"
        mode: "PVP" | "PVE"
      } | {
        kind: "spawnSide"
        near: {
          map: string
          near: string
          metres?: number
          side?: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"
        }[]
        side?: "pmc" | "scav"
      } | {
        kind: "listed"
        side?: "pmc" | "scav"
      } | {
        kind: "seats"
        min: number
        max: number
      } | {
        kind: "hold"
        sec: number
      } | {
        kind: "clock"
        from: string
        to: string
      } | {
        kind: "quest"
        what: string
      }[] | null
      holdSec?: number
      waitSec?: number
      isSharedElsewhere?: true
      isMaybeGone?: true
      isOneSource?: true
      disputed?: ("pay" | "switches" | "spawnSide")[]
      movedOn?: string
      note?: string
    }
  }[]
  bosses: {
    mob: string
    name: string
    chance: number
    date?: string
  }[]
  bossesPve: {
    mob: string
    name: string
    chance: number
    date?: string
  }[]
  transits: {
    slug: string
    name: string
    hasPage: boolean
  }[]
  places: string[]
  keys: {
    item: {
      bsgId?: string | null
      uid: string
      url: string
      name: string
      shortName: string
      width: number
      height: number
      color?: string
      category?: string
      picture?: string
      flea: {
        price: number
        lastLow: number | null
        avg24h: number | null
        avg7d: number | null
        change24h: number | null
        change7d: number | null
        offers: number | null
        observedAtMs: number
        isOutlier: boolean
      } | null
      sell: {
        trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
        rub: number
      } | null
      buy: {
        trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
        rub: number
      } | null
    }
    locks: {
      type: string
      count: number
    }[]
    isEntry: boolean
  }[]
  quests: {
    uid: string
    name: string
    slug?: string
    trader: string
    traderName: string
  }[]
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  ground?: string
  geometry?: {
    rotation: number
    bounds: [[number, number], [number, number]]
    transform: [number, number, number, number]
    zoom: [number, number]
    height?: [number, number]
    ground?: string
    floors: {
      name: string
      layer?: string
      extents: {
        height: [number, number]
        areas?: ([[number, number], [number, number]])[]
      }[]
    }[]
    from?: string
  }
}

export type ListAmmoRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  search?: string
  calibers?: string
  source?: "trader" | "flea" | "barter" | "craft"
  penetration?: number
  sort?: "name" | "caliber" | "damage" | "penetration" | "armorDamage" | "speed" | "recoil" | "accuracy" | "price"
  sort_direction?: "asc" | "desc"
  after?: string
  limit?: number
}
/** Rounds with their stats, costs and sources. */
export type ListAmmoReply = {
  rounds: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    width: number
    height: number
    color?: string
    category?: string
    picture?: string
    enName?: string
    caliber: string
    damage: number
    penetration: number
    armorDamage: number
    speed: number | null
    recoil: number | null
    accuracy: number | null
    pellets: number | null
    fragmentation: number | null
    type: string | null
    isTracer: number | null
    caliberName: string
    cost: {
      rub: number
      from: "user" | "flea" | "historical" | "trader" | "money" | "barter" | "craft" | "build" | "sellToTrader" | "buildSellToTrader"
      trader?: string
    } | null
    sources: {
      from: "trader" | "flea" | "barter" | "craft"
      trader?: string
      station?: string
      stationName?: string
      level?: number
      rub?: number
      quest?: string
    }[]
  }[]
  total: number
  points?: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    caliber: string
    damage: number
    penetration: number
  }[]
  calibers: {
    caliber: string
    name: string
    count: number
  }[]
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  next: string | null
}

export type ListGunsRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  after?: string
  limit?: number
}
/** Guns with the stats of their default build. */
export type ListGunsReply = {
  guns: {
    bsgId?: string | null
    uid: string
    name: string
    shortName: string
    category?: string
    color?: string
    picture?: string
    url: string
    enName?: string
    categoryName: string
    caliber: string
    caliberName: string
    ergonomics: number
    recoilVertical: number
    recoilHorizontal: number
    rateOfFire: number
    weight: number
    width: number
    height: number
    price: {
      rub: number
      from: "flea" | "trader"
    } | null
  }[]
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  total: number
  next: string | null
}

export type ListDoorKeysRequest = {
  lang?: "en" | "ru" | "de" | "fr" | "es" | "mx" | "it" | "pl" | "po" | "cz" | "sk" | "hu" | "ro" | "tr" | "ch" | "jp" | "kr"
  mode?: "PVP" | "PVE"
  search?: string
  map?: string
  sort?: "name" | "map" | "uses" | "price" | "perUse" | "quests"
  sort_direction?: "asc" | "desc"
  after?: string
  limit?: number
}
/** Keys with what they open and cost. */
export type ListDoorKeysReply = {
  keys: {
    bsgId?: string | null
    uid: string
    url: string
    name: string
    shortName: string
    width: number
    height: number
    color?: string
    category?: string
    picture?: string
    enName?: string
    uses: number
    isOnFlea: boolean
    doors: {
      map: string
      mapName: string
      locks: {
        type: string
        count: number
      }[]
      needsPower: boolean
      isEntry: boolean
      marker?: string
      hasPage: boolean
    }[]
    quests: {
      slug: string
      name: string
    }[]
    flea: {
      price: number
      lastLow: number | null
      avg24h: number | null
      avg7d: number | null
      change24h: number | null
      change7d: number | null
      offers: number | null
      observedAtMs: number
      isOutlier: boolean
    } | null
    buy: {
      trader: "Prapor" | "Therapist" | "Fence" | "Skier" | "Peacekeeper" | "Mechanic" | "Ragman" | "Jaeger" | "Lightkeeper" | "BTR Driver" | "Ref"
      rub: number
    } | null
  }[]
  total: number
  maps: {
    map: string
    name: string
    count: number
  }[]
  prices: {
    version: string
    source: "sample" | "live"
    asOfMs: number
  }
  next: string | null
}

export type GetCatalogInfoRequest = Record<string, never>
/** The version of the game facts and where they come from. */
export type GetCatalogInfoReply = {
  version: string
  items: number
  quests: number
  parts: {
    part: string
    date: string
    game?: string
  }[]
  credits: {
    text: string
    url: string
  }[]
}


/** A client of the data API. */
export function raidkitClient({ site, key, fetch: send = fetch }: ClientOptions) {
  async function ask(path: string, parameters: object = {}): Promise<unknown> {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    const base = site.endsWith('/') ? site.slice(0, -1) : site
    const reply = await send(`${base}/api/data/v1${path}?${query}`, { headers: { 'x-api-key': key } })
    const body = (await reply.json()) as { error?: { code?: string; message?: string } }
    if (reply.ok) return body
    const { code = 'unknown', message = reply.statusText } = body.error ?? {}
    const wait = Number(reply.headers.get('retry-after') ?? Number.NaN)
    throw new RaidkitError(reply.status, code, message, Number.isNaN(wait) ? undefined : wait)
  }

  return {
    /** Items with their prices: searched, filtered and sorted as on the market page. */
    searchItems: async (request?: SearchItemsRequest): Promise<SearchItemsReply> =>
      (await ask('/items/search', request)) as SearchItemsReply,
    /** Every item with its ids and properties, without prices. */
    listItems: async (request?: ListItemsRequest): Promise<ListItemsReply> =>
      (await ask('/items', request)) as ListItemsReply,
    /** One item by the name in the address of its page. */
    getItem: async (request: GetItemRequest): Promise<GetItemReply> =>
      (await ask('/items/one', request)) as GetItemReply,
    /** Everything the page of an item shows: where to buy and sell it, barters, crafts, quests, hideout. */
    getItemDetails: async (request: GetItemDetailsRequest): Promise<GetItemDetailsReply> =>
      (await ask('/items/details', request)) as GetItemDetailsReply,
    /** The tags of items. */
    listTags: async (request?: ListTagsRequest): Promise<ListTagsReply> =>
      (await ask('/tags', request)) as ListTagsReply,
    /** The best hits over everything that has a page. */
    search: async (request?: SearchRequest): Promise<SearchReply> =>
      (await ask('/search', request)) as SearchReply,
    /** The current flea market price of every item. */
    listPrices: async (request?: ListPricesRequest): Promise<ListPricesReply> =>
      (await ask('/prices', request)) as ListPricesReply,
    /** The price of one item over time. */
    getPriceHistory: async (request: GetPriceHistoryRequest): Promise<GetPriceHistoryReply> =>
      (await ask('/prices/history', request)) as GetPriceHistoryReply,
    /** The source of the prices and their age. */
    getPriceStatus: async (request?: GetPriceStatusRequest): Promise<GetPriceStatusReply> =>
      (await ask('/prices/status', request)) as GetPriceStatusReply,
    /** The first and the last day of which a snapshot can be had. */
    getPriceDays: async (request?: GetPriceDaysRequest): Promise<GetPriceDaysReply> =>
      (await ask('/prices/days', request)) as GetPriceDaysReply,
    /** A snapshot: what was seen of every item on one day (UTC). */
    listPricesOfDay: async (request: ListPricesOfDayRequest): Promise<ListPricesOfDayReply> =>
      (await ask('/prices/day', request)) as ListPricesOfDayReply,
    /** Barters with cost, sale and profit at today’s prices, 20 to a page unless `limit` says otherwise. */
    listBarters: async (request?: ListBartersRequest): Promise<ListBartersReply> =>
      (await ask('/barters', request)) as ListBartersReply,
    /** Crafts with cost, sale and profit per hour at today’s prices, 20 to a page unless `limit` says otherwise. */
    listCrafts: async (request?: ListCraftsRequest): Promise<ListCraftsReply> =>
      (await ask('/crafts', request)) as ListCraftsReply,
    /** The stations of the hideout and what each level takes. */
    getHideout: async (request?: GetHideoutRequest): Promise<GetHideoutReply> =>
      (await ask('/hideout', request)) as GetHideoutReply,
    /** The figures of the bitcoin farm. */
    getBtcFarm: async (request?: GetBtcFarmRequest): Promise<GetBtcFarmReply> =>
      (await ask('/btc-farm', request)) as GetBtcFarmReply,
    /** The traders and their next restock. */
    listTraders: async (request?: ListTradersRequest): Promise<ListTradersReply> =>
      (await ask('/traders', request)) as ListTradersReply,
    /** Every quest with its requirements and rewards. */
    listQuests: async (request?: ListQuestsRequest): Promise<ListQuestsReply> =>
      (await ask('/quests', request)) as ListQuestsReply,
    /** Objectives of every quest as the quest page shows them. */
    listQuestDetails: async (request?: ListQuestDetailsRequest): Promise<ListQuestDetailsReply> =>
      (await ask('/quests/details', request)) as ListQuestDetailsReply,
    /** The maps of this site. */
    listMaps: async (request?: ListMapsRequest): Promise<ListMapsReply> =>
      (await ask('/maps', request)) as ListMapsReply,
    /** Every map that can be entered, with raid time and players. */
    listRaidMaps: async (request?: ListRaidMapsRequest): Promise<ListRaidMapsReply> =>
      (await ask('/maps/raids', request)) as ListRaidMapsReply,
    /** One map: extracts, bosses, keys, quests. */
    getMap: async (request: GetMapRequest): Promise<GetMapReply> =>
      (await ask('/maps/one', request)) as GetMapReply,
    /** Rounds with their stats, costs and sources. */
    listAmmo: async (request?: ListAmmoRequest): Promise<ListAmmoReply> =>
      (await ask('/ammo', request)) as ListAmmoReply,
    /** Guns with the stats of their default build. */
    listGuns: async (request?: ListGunsRequest): Promise<ListGunsReply> =>
      (await ask('/guns', request)) as ListGunsReply,
    /** Keys with what they open and cost. */
    listDoorKeys: async (request?: ListDoorKeysRequest): Promise<ListDoorKeysReply> =>
      (await ask('/door-keys', request)) as ListDoorKeysReply,
    /** The version of the game facts and where they come from. */
    getCatalogInfo: async (request?: GetCatalogInfoRequest): Promise<GetCatalogInfoReply> =>
      (await ask('/catalog', request)) as GetCatalogInfoReply,
  }
}

/** All rows of a list, page by page. */
export async function* allPages<Reply extends { next: string | null }>(
  page: (after: string | undefined) => Promise<Reply>,
): AsyncGenerator<Reply> {
  for (let after: string | undefined; ; ) {
    const reply = await page(after)
    yield reply
    if (reply.next === null) return
    after = reply.next
  }
}
