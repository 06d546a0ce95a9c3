import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { compareItems } from '@raidkit/contract/market/itemCompare'

/** Reply of the server for the compared items. */
export type ComparedItems = ReplyOf<typeof compareItems>
export type ComparedLine = ComparedItems['items'][number]
