/** Scopes of keys: handing in observed prices, and reporting the scores of one player of a streamer challenge. */
export const KEY_SCOPES = ['ingest', 'challenge'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Scopes of the keys that the operator creates by a command; admins create players' keys on the challenge's page. */
export const OPERATOR_SCOPES: readonly KeyScope[] = ['ingest']

/** Scope of companions' keys, which open only the Pilot webhook and no call. */
export const PILOT_SCOPE = 'pilot'

/** Scope of the keys of players' programs, which open the price API and no call. */
export const API_SCOPE = 'api'

/** Scope of the keys in chat bot commands, which open the answers to bots. */
export const CHAT_SCOPE = 'chat'

/** Request header with the key of a call that requires one. */
export const KEY_HEADER = 'x-api-key'
