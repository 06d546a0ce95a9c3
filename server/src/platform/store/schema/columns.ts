import { customType, timestamp } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Any value of JSON, texts as they are. The library's own column reads a text as JSON once more: '2.1' became a number. */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Words of a text, as the database searches them. */
export const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })
