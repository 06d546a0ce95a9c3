import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { codec, MODE, text } from '../../ui/codec.ts'

/** What a link to the page begins with; it lives in the address. */
export type AlertChoice = {
  mode: GameMode
  /** The url of the item that an alert is to be made for; empty: none. */
  item: string
  /** The token of a message's link; empty: none. */
  stop: string
}

const ITEM_LENGTH = 200
const TOKEN_LENGTH = 200

const { read } = codec<AlertChoice>({ mode: MODE, item: text(ITEM_LENGTH), stop: text(TOKEN_LENGTH) })

export const choiceOf = read
