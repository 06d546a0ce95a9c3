import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './vite/callsWithoutSchemas.ts'
import { chunkGroups, chunkLabel } from './vite/chunkGroups.ts'
import { compiledMessages } from './vite/compiledMessages.ts'
import { compressedFiles } from './vite/compressedFiles.ts'
import { inertZod } from './vite/inertZod.ts'
import { leanPages } from './vite/leanPages.ts'
import { leanRouter } from './vite/leanRouter.ts'
import { ocrFiles } from './vite/ocrFiles.ts'
import { openApi } from './vite/openApi.ts'
import { pageModuleFailure } from './vite/pageModuleFailure.ts'
import { pureDefinitions } from './vite/pureDefinitions.ts'

/** Treats rules and contract as free of side effects, so that unused schemas are tree-shaken. */
const treeshake = {
  moduleSideEffects: [{ test: /\/(rules|contract)\/src\//, sideEffects: false }],
  manualPureFunctions: ['z'],
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    compiledMessages({ live: true }),
    inertZod(),
    callsWithoutSchemas(),
    openApi(),
    pureDefinitions(),
    leanRouter(),
    leanPages(),
    pageModuleFailure(),
    ocrFiles(),
    compressedFiles(),
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
  // `reportCompressedSize` is off because it would compress every file once more.
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: { treeshake },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
            chunkFileNames: ({ name }) => `assets/${chunkLabel(name)}-[hash].js`,
          },
        },
      },
    },
  },
})
