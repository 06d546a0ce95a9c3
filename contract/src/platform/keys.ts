/** What a key may open: handing in observed prices, and the scores of one player of a streamer challenge. */
export const KEY_SCOPES = ['ingest', 'challenge'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** What the operator makes keys for by a command; admins make those of players on the page of a challenge. */
export const OPERATOR_SCOPES: readonly KeyScope[] = ['ingest']

/** Of the keys of companions: they open no call, only the webhook of Pilot. */
export const PILOT_SCOPE = 'pilot'

/** Of the keys of players' programs: they open the price API, which is no call either. */
export const API_SCOPE = 'api'

/** Of the keys in commands of chat bots: they open the answers to bots. */
export const CHAT_SCOPE = 'chat'

/** Where a call that needs a key looks for it. */
export const KEY_HEADER = 'x-api-key'
