import { customType, timestamp } from 'drizzle-orm/pg-core'

export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Column for any JSON value. The library's own column parses a text as JSON once more: '2.1' became a number. */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Column for the words of a text, as PostgreSQL searches them. */
export const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })
