import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { compareItems } from '@raidkit/contract/market/itemCompare'

/** What the server says of the items that are compared. */
export type ComparedItems = ReplyOf<typeof compareItems>
export type ComparedLine = ComparedItems['items'][number]
