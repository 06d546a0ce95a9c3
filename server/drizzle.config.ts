import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/store/schema/schema.ts',
  out: './src/platform/store/migrations',
})
