/**
 * Every bench by its name: the area of the README's figures that it belongs to, and what runs it. Of a bench with many
 * rows the README `shows` only some: the one nearest to its bar, or those whose names match.
 * @typedef {import('../../bench/measuring/row.ts').BenchRow} BenchRow
 * @typedef {{ area: string, shows?: 'worst' | RegExp, run: (part?: string) => Promise<BenchRow[]> }} Bench
 */

/** The headings of the README's figures, in their order. */
export const AREAS = {
  pages: 'Pages in a browser',
  server: 'Server',
  data: 'Data and prices',
  computations: 'Computations',
  companion: 'Companion and screenshots',
}

/** @type {Record<string, Bench>} */
export const BENCHES = {
  list: { area: 'pages', run: async () => (await import('../../bench/market/list.ts')).listBench() },
  page: { area: 'pages', run: async () => (await import('../../bench/pages/firstPage.ts')).firstPageBench() },
  requests: {
    area: 'pages',
    run: async () => (await import('../../bench/pages/requests.ts')).requestBench(),
  },
  pages: {
    area: 'pages',
    run: async () => (await import('../../bench/pages/everyPage.ts')).everyPageBench(),
  },
  lighthouse: {
    area: 'pages',
    run: async () => (await import('../../bench/pages/lighthouse.ts')).lighthouseBench(),
  },
  map: {
    area: 'pages',
    run: async (part) => (await import('../../bench/maps/mapPage.ts')).mapPageBench(part),
  },
  quests: { area: 'pages', run: async () => (await import('../../bench/quests/quests.ts')).questsBench() },
  graph: {
    area: 'pages',
    run: async () => (await import('../../bench/quests/questGraph.ts')).questGraphBench(),
  },
  builder: {
    area: 'pages',
    run: async (part) => (await import('../../bench/guns/builder.ts')).builderBench(part),
  },
  barters: { area: 'pages', run: () => calculatorBench('barters') },
  crafts: { area: 'pages', run: () => calculatorBench('crafts') },
  hideout: { area: 'pages', run: () => calculatorBench('hideout') },
  texts: {
    area: 'pages',
    shows: 'worst',
    run: async () => (await import('../../bench/pages/texts.ts')).textBench(),
  },

  start: { area: 'server', run: async () => (await import('../../bench/server/start.ts')).startBench() },
  memory: { area: 'server', run: async () => (await import('../../bench/server/memory.ts')).memoryBench() },
  rates: {
    area: 'server',
    run: async () => (await import('../../bench/server/serverRates.ts')).serverRates(),
  },
  load: { area: 'server', run: async () => (await import('../../bench/server/load.ts')).loadBench() },
  calls: {
    area: 'server',
    shows: 'worst',
    run: async () => (await import('../../bench/server/calls.ts')).callBench(),
  },
  priceApi: {
    area: 'server',
    run: async () => (await import('../../bench/prices/priceApi.ts')).priceApiBench(),
  },
  sockets: { area: 'server', run: async () => (await import('../../bench/server/sockets.ts')).socketBench() },
  idle: {
    area: 'server',
    run: async () => (await import('../../bench/server/idleSockets.ts')).idleSocketBench(),
  },
  squads: { area: 'server', run: async () => (await import('../../bench/pilot/squads.ts')).squadBench() },
  chat: { area: 'server', run: async () => (await import('../../bench/community/chat.ts')).chatBench() },
  chatBots: {
    area: 'server',
    run: async () => (await import('../../bench/community/chatBots.ts')).chatBotBench(),
  },
  share: {
    area: 'server',
    run: async () => (await import('../../bench/guns/sharePicture.ts')).sharePictureBench(),
  },
  alerts: { area: 'server', run: async () => (await import('../../bench/prices/alerts.ts')).alertBench() },
  loadouts: {
    area: 'server',
    run: async () => (await import('../../bench/guns/loadouts.ts')).loadoutBench(),
  },

  catalog: {
    area: 'data',
    run: async () => (await import('../../bench/catalogue/catalog.ts')).catalogBench(),
  },
  prices: { area: 'data', run: async () => (await import('../../bench/prices/prices.ts')).priceBench() },
  feed: { area: 'data', run: async () => (await import('../../bench/catalogue/feed.ts')).feedBench() },
  facts: { area: 'data', run: async () => (await import('../../bench/catalogue/facts.ts')).factBench() },
  compare: {
    area: 'data',
    run: async () => (await import('../../bench/catalogue/compare.ts')).compareBench(),
  },

  optimiser: {
    area: 'computations',
    run: async (part) => (await import('../../bench/guns/optimiser.ts')).optimiserBench(part),
  },
  search: {
    area: 'computations',
    run: async () => (await import('../../bench/market/search.ts')).searchBench(),
  },
  trade: { area: 'computations', run: async () => (await import('../../bench/trade/trade.ts')).tradeBench() },
  maps: {
    area: 'computations',
    run: async () => (await import('../../bench/maps/mapRoute.ts')).mapRouteBench(),
  },

  arrow: { area: 'companion', run: async () => (await import('../../bench/pilot/arrow.ts')).arrowBench() },
  logs: {
    area: 'companion',
    run: async () => [
      ...(await (await import('../../bench/pilot/gameLogs.ts')).gameLogBench()),
      await (await import('../../bench/pilot/gameLogsInBrowser.ts')).gameLogsInBrowser(),
    ],
  },
  ocr: {
    area: 'companion',
    shows: /^(?:first|second|third): (?:recall|precision)/,
    run: async (part) => (await import('../../bench/ocr/ocr.ts')).ocrBench(part),
  },
}

/** @param {'barters' | 'crafts' | 'hideout'} name */
async function calculatorBench(name) {
  return (await import('../../bench/trade/calculators.ts')).calculatorBench(name)
}
