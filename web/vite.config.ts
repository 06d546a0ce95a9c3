import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './vite/compiledMessages.ts'
import { inertZod } from './vite/inertZod.ts'

export default defineConfig({
  plugins: [tailwindcss(), compiledMessages(), inertZod(), reactRouter()],
  resolve: {
    // The catalogues are compiled at build time, so the ICU parser stays out of the bundle.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: { assetsInlineLimit: 0, sourcemap: false },
})
