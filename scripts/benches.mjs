/**
 * Every bench by its name: the area of the README's figures that it belongs to, and what runs it. Of a bench with many
 * rows the README `shows` only some: the one nearest to its bar, or those whose names match.
 * @typedef {import('../bench/row.ts').BenchRow} BenchRow
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
  list: { area: 'pages', run: async () => (await import('../bench/list.ts')).listBench() },
  page: { area: 'pages', run: async () => (await import('../bench/firstPage.ts')).firstPageBench() },
  requests: { area: 'pages', run: async () => (await import('../bench/requests.ts')).requestBench() },
  pages: { area: 'pages', run: async () => (await import('../bench/everyPage.ts')).everyPageBench() },
  lighthouse: { area: 'pages', run: async () => (await import('../bench/lighthouse.ts')).lighthouseBench() },
  map: { area: 'pages', run: async (part) => (await import('../bench/mapPage.ts')).mapPageBench(part) },
  quests: { area: 'pages', run: async () => (await import('../bench/quests.ts')).questsBench() },
  graph: { area: 'pages', run: async () => (await import('../bench/questGraph.ts')).questGraphBench() },
  builder: { area: 'pages', run: async (part) => (await import('../bench/builder.ts')).builderBench(part) },
  barters: { area: 'pages', run: () => calculatorBench('barters') },
  crafts: { area: 'pages', run: () => calculatorBench('crafts') },
  hideout: { area: 'pages', run: () => calculatorBench('hideout') },
  texts: { area: 'pages', shows: 'worst', run: async () => (await import('../bench/texts.ts')).textBench() },

  start: { area: 'server', run: async () => (await import('../bench/start.ts')).startBench() },
  memory: { area: 'server', run: async () => (await import('../bench/memory.ts')).memoryBench() },
  rates: { area: 'server', run: async () => (await import('../bench/serverRates.ts')).serverRates() },
  load: { area: 'server', run: async () => (await import('../bench/load.ts')).loadBench() },
  calls: { area: 'server', shows: 'worst', run: async () => (await import('../bench/calls.ts')).callBench() },
  priceApi: { area: 'server', run: async () => (await import('../bench/priceApi.ts')).priceApiBench() },
  sockets: { area: 'server', run: async () => (await import('../bench/sockets.ts')).socketBench() },
  idle: { area: 'server', run: async () => (await import('../bench/idleSockets.ts')).idleSocketBench() },
  squads: { area: 'server', run: async () => (await import('../bench/squads.ts')).squadBench() },
  chat: { area: 'server', run: async () => (await import('../bench/chat.ts')).chatBench() },
  chatBots: { area: 'server', run: async () => (await import('../bench/chatBots.ts')).chatBotBench() },
  share: { area: 'server', run: async () => (await import('../bench/sharePicture.ts')).sharePictureBench() },
  alerts: { area: 'server', run: async () => (await import('../bench/alerts.ts')).alertBench() },
  loadouts: { area: 'server', run: async () => (await import('../bench/loadouts.ts')).loadoutBench() },

  catalog: { area: 'data', run: async () => (await import('../bench/catalog.ts')).catalogBench() },
  prices: { area: 'data', run: async () => (await import('../bench/prices.ts')).priceBench() },
  feed: { area: 'data', run: async () => (await import('../bench/feed.ts')).feedBench() },
  facts: { area: 'data', run: async () => (await import('../bench/facts.ts')).factBench() },
  compare: { area: 'data', run: async () => (await import('../bench/compare.ts')).compareBench() },

  optimiser: {
    area: 'computations',
    run: async (part) => (await import('../bench/optimiser.ts')).optimiserBench(part),
  },
  search: { area: 'computations', run: async () => (await import('../bench/search.ts')).searchBench() },
  trade: { area: 'computations', run: async () => (await import('../bench/trade.ts')).tradeBench() },
  maps: { area: 'computations', run: async () => (await import('../bench/mapRoute.ts')).mapRouteBench() },

  arrow: { area: 'companion', run: async () => (await import('../bench/arrow.ts')).arrowBench() },
  logs: {
    area: 'companion',
    run: async () => [
      ...(await (await import('../bench/gameLogs.ts')).gameLogBench()),
      await (await import('../bench/gameLogsInBrowser.ts')).gameLogsInBrowser(),
    ],
  },
  ocr: {
    area: 'companion',
    shows: /^(?:first|second|third): (?:recall|precision)/,
    run: async (part) => (await import('../bench/ocr.ts')).ocrBench(part),
  },
}

/** @param {'barters' | 'crafts' | 'hideout'} name */
async function calculatorBench(name) {
  return (await import('../bench/calculators.ts')).calculatorBench(name)
}
