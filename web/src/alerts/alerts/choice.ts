import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { codec, MODE, text } from '../../ui/codec.ts'

/** State of the page that is stored in the address. */
export type AlertChoice = {
  mode: GameMode
  /** The url of the item to create an alert for; empty for none. */
  item: string
  /** The token of a message's stop link; empty for none. */
  stop: string
}

const ITEM_LENGTH = 200
const TOKEN_LENGTH = 200

const { read } = codec<AlertChoice>({ mode: MODE, item: text(ITEM_LENGTH), stop: text(TOKEN_LENGTH) })

export const choiceOf = read
