/** What a key may open: handing in observed prices. */
export const KEY_SCOPES = ['ingest'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Of the keys of companions: they open no call, only the webhook of Pilot. */
export const PILOT_SCOPE = 'pilot'

/** Of the keys of players' programs: they open the price API, which is no call either. */
export const API_SCOPE = 'api'

/** Of the keys in commands of chat bots: they open the answers to bots. */
export const CHAT_SCOPE = 'chat'

/** Where a call that needs a key looks for it. */
export const KEY_HEADER = 'x-api-key'
