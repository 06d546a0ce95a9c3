// Prints every figure beside its bars. `npm run bench -- catalog rates` runs only those named, `ocr=second` a part of one.
import { buildSite } from './build.mjs'

const BENCHES = {
  alerts: async () => (await import('../bench/alerts.ts')).alertBench(),
  arrow: async () => (await import('../bench/arrow.ts')).arrowBench(),
  barters: async () => (await import('../bench/calculators.ts')).calculatorBench('barters'),
  builder: async (part) => (await import('../bench/builder.ts')).builderBench(part),
  calls: async () => (await import('../bench/calls.ts')).callBench(),
  catalog: async () => (await import('../bench/catalog.ts')).catalogBench(),
  chatBots: async () => (await import('../bench/chatBots.ts')).chatBotBench(),
  chat: async () => (await import('../bench/chat.ts')).chatBench(),
  compare: async () => (await import('../bench/compare.ts')).compareBench(),
  crafts: async () => (await import('../bench/calculators.ts')).calculatorBench('crafts'),
  facts: async () => (await import('../bench/facts.ts')).factBench(),
  feed: async () => (await import('../bench/feed.ts')).feedBench(),
  graph: async () => (await import('../bench/questGraph.ts')).questGraphBench(),
  hideout: async () => (await import('../bench/calculators.ts')).calculatorBench('hideout'),
  idle: async () => (await import('../bench/idleSockets.ts')).idleSocketBench(),
  lighthouse: async () => (await import('../bench/lighthouse.ts')).lighthouseBench(),
  list: async () => (await import('../bench/list.ts')).listBench(),
  loadouts: async () => (await import('../bench/loadouts.ts')).loadoutBench(),
  load: async () => (await import('../bench/load.ts')).loadBench(),
  logs: async () => [
    ...(await (await import('../bench/gameLogs.ts')).gameLogBench()),
    await (await import('../bench/gameLogsInBrowser.ts')).gameLogsInBrowser(),
  ],
  map: async (part) => (await import('../bench/mapPage.ts')).mapPageBench(part),
  maps: async () => (await import('../bench/mapRoute.ts')).mapRouteBench(),
  memory: async () => (await import('../bench/memory.ts')).memoryBench(),
  ocr: async (part) => (await import('../bench/ocr.ts')).ocrBench(part),
  optimiser: async (part) => (await import('../bench/optimiser.ts')).optimiserBench(part),
  page: async () => (await import('../bench/firstPage.ts')).firstPageBench(),
  pages: async () => (await import('../bench/everyPage.ts')).everyPageBench(),
  prices: async () => (await import('../bench/prices.ts')).priceBench(),
  quests: async () => (await import('../bench/quests.ts')).questsBench(),
  priceApi: async () => (await import('../bench/priceApi.ts')).priceApiBench(),
  rates: async () => (await import('../bench/serverRates.ts')).serverRates(),
  requests: async () => (await import('../bench/requests.ts')).requestBench(),
  search: async () => (await import('../bench/search.ts')).searchBench(),
  share: async () => (await import('../bench/sharePicture.ts')).sharePictureBench(),
  sockets: async () => (await import('../bench/sockets.ts')).socketBench(),
  squads: async () => (await import('../bench/squads.ts')).squadBench(),
  start: async () => (await import('../bench/start.ts')).startBench(),
  texts: async () => (await import('../bench/texts.ts')).textBench(),
  trade: async () => (await import('../bench/trade.ts')).tradeBench(),
}

const parts = new Map(process.argv.slice(2).map((asked) => asked.split('=')))
const asked = [...parts.keys()]
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

await buildSite()
let missed = 0
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  for (const row of await bench(parts.get(name))) {
    if (verdict(row) === 'missed') missed += 1
    console.log(line(row))
  }
}
console.log(missed === 0 ? '\nEvery first bar holds.' : `\n${missed} first bars are missed.`)
process.exit(missed === 0 ? 0 : 1)

function verdict({ value, first, goal, better }) {
  const holds = (bar) => bar === undefined || (better === 'lower' ? value <= bar : value >= bar)
  if (!holds(first)) return 'missed'
  return holds(goal) ? 'goal' : 'first'
}

function line(row) {
  const { what, value, unit, first, goal, note } = row
  const bars =
    first === undefined && goal === undefined
      ? ''
      : `first ${first ?? '–'}, goal ${goal ?? '–'}: ${verdict(row)}`
  return `  ${what.padEnd(44)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(13)} ${bars.padEnd(30)} ${note ?? ''}`.trimEnd()
}
