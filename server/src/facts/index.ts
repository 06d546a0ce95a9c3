export { type CurrentCatalog, openCatalog } from './catalog.ts'
export { feedTraders } from './catalogFeed.ts'
export { type GameIds, gameIds } from './gameIds.ts'
export { questName } from './questName.ts'
