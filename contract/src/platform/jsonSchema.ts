/** Part of JSON Schema that the table columns, the reference and the client generator use. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema | JsonSchema[]
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  default?: unknown
  description?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
