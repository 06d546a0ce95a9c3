import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './vite/callsWithoutSchemas.ts'
import { compiledMessages } from './vite/compiledMessages.ts'
import { inertZod } from './vite/inertZod.ts'
import { ocrFiles } from './vite/ocrFiles.ts'
import { pagesForBrowser } from './vite/pagesForBrowser.ts'
import { pageModuleFailure } from './vite/pageModuleFailure.ts'
import { pureDefinitions } from './vite/pureDefinitions.ts'

/** Rules and contract only define; a schema that nobody uses costs nothing. */
const treeshake = {
  moduleSideEffects: [{ test: /\/(rules|contract)\/src\//, sideEffects: false }],
  manualPureFunctions: ['z'],
}

/** Paths on any system, written with `/`. */
const files = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`))

/**
 * What every page needs comes in two pieces, what many need in one more, and lists of items, costs, progress and
 * needs in one each: every request costs, and large pieces compress better. Components on the headless library stay
 * with their pages. A piece takes along what its files lean on, unless a piece before it has that already.
 */
const groups = [
  {
    name: 'libs',
    test: files(
      'node_modules/(react|react-dom|react-router|scheduler|use-intl|@tanstack/(query-core|react-query))/(?!.*(useQueries|queriesObserver))',
    ),
  },
  {
    name: 'frame',
    test: files(
      '(web/src/(ui/Badge|app/(?!layouts|player|search|hint/|place/|AfterLoad|Prefetch|prefetchQueue|SideMaps|NotFound|ToastCorner|header/(MapCount|MobileSections|SearchDialog))|i18n|state|api/(?!sockets)|subjects/(reader|favourites)/)|rules/src/(modes|users/playerLevel)).*[.]tsx?$',
    ),
  },
  // Only for who is signed in.
  {
    name: 'player',
    test: files('web/src/(app/player/.*|subjects/player/\\w+)[.]tsx?$'),
  },
  {
    name: 'ui',
    test: files(
      '(web/src/(ui|subjects/game)/(?!Dialog|ConfirmDialog|Tabs|Toast|Tooltip|ItemTile|Picture|DropZone|Table|Segmented|Switch|ErrorState|dialogClasses)\\w+|rules/src/(display|items)/.*|contract/src/items)[.]tsx?$',
    ),
    minShareCount: 3,
  },
  // Pieces that the list of items has no use for.
  {
    name: 'forms',
    test: files('web/src/ui/(DropZone|Table|TableHeader|Segmented|Switch|ErrorState|dialogClasses)[.]tsx?$'),
    minShareCount: 2,
  },
  // With what asks the worker for them. Subfolders of the list are what a reader may never open.
  {
    name: 'items',
    test: files(
      'web/src/subjects/(items/\\w+|catalogue/(useItems|thread|catalogNews|keptCatalog|itemsByUid)|prices/(use\\w+|pricesOfPage))[.]tsx?$',
    ),
  },
  // Small things that calculators, progress and the page of an item have in common.
  {
    name: 'facts',
    test: files(
      '(contract/src|web/src/subjects/own-prices|rules/src/(hideout|factions|editions|users|maps|settings|barters/schema|flea-fee|offers|own-prices|fuel|quests|quest-details)/).*[.]ts$',
    ),
    minShareCount: 2,
  },
  {
    name: 'trade',
    test: files(
      '(web/src/subjects/(trade|crafts)/|rules/src/(costs|trade|trade-board|row-order|sell|skills|recipes|crafts|price-types)/).*[.]tsx?$',
    ),
    minShareCount: 3,
  },
  {
    name: 'progress',
    test: files(
      '(web/src/subjects/(progress|quests)|rules/src/(quest-progress|quest-list|trader-standing))/.*[.]tsx?$',
    ),
    minShareCount: 2,
  },
  {
    name: 'needs',
    test: files('(web/src/subjects/needs|rules/src/(hideout-progress|needs|objectives))/.*[.]tsx?$'),
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    compiledMessages(),
    inertZod(),
    callsWithoutSchemas(),
    pureDefinitions(),
    pageModuleFailure(),
    pagesForBrowser(),
    ocrFiles(),
    reactRouter(),
  ],
  resolve: {
    // The catalogues are compiled at build time, so the ICU parser stays out of the bundle.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // Bundled into the server build as well, so that the alias above reaches it.
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
  worker: {
    format: 'es',
    plugins: () => [inertZod(), callsWithoutSchemas(), pureDefinitions()],
    rolldownOptions: { treeshake },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, rolldownOptions: { treeshake } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
