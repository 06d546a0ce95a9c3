import type { JsonSchema } from '../platform/jsonSchema.ts'

const BSG_ID: JsonSchema = {
  type: ['string', 'null'],
  description: 'Id of the game; null for what this site defines.',
}
const NAME: JsonSchema = { type: 'string', description: 'In the language of the request.' }

/** Adds game ids and names to the rows of the data API, according to the fields of each row. */
export const ADDED_IDS = {
  /** A row about an item of another list. */
  ofItem: { has: ['itemUid'], adds: { bsgId: BSG_ID, name: NAME } },
  /** A row that is an item. */
  item: { has: ['uid', 'shortName'], adds: { bsgId: BSG_ID } },
  /** A row that is a quest. */
  quest: { has: ['uid', 'objectives'], adds: { bsgId: BSG_ID, name: NAME } },
  ofQuest: { has: ['questUid'], adds: { questBsgId: BSG_ID } },
} as const satisfies Record<string, { has: readonly string[]; adds: Record<string, JsonSchema> }>

/** The schema of an answer whose rows carry ids of the game and names. */
export function withGameIds(schema: JsonSchema): JsonSchema {
  const each = (list: JsonSchema[]) => list.map(withGameIds)
  const { properties, anyOf, oneOf, allOf, prefixItems, items, additionalProperties } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(allOf && { allOf: each(allOf) }),
    ...(prefixItems && { prefixItems: each(prefixItems) }),
    ...(items && { items: Array.isArray(items) ? each(items) : withGameIds(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: withGameIds(additionalProperties),
    }),
    ...(properties && { properties: withAdded(properties) }),
  }
}

function withAdded(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const own = Object.entries(properties).map(([name, field]) => [name, withGameIds(field)] as const)
  const added = Object.values(ADDED_IDS).filter(({ has }) => has.every((name) => name in properties))
  return Object.assign({}, ...added.map(({ adds }) => adds), Object.fromEntries(own))
}
