/** What a key may open: handing in observed prices. */
export const KEY_SCOPES = ['ingest'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Where a call that needs a key looks for it. */
export const KEY_HEADER = 'x-api-key'
