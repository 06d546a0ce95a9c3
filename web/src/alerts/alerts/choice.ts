import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { defineCodec, MODE, textPart } from '../../ui/address/codec.ts'

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

const { read } = defineCodec<AlertChoice>({
  mode: MODE,
  item: textPart(ITEM_LENGTH),
  stop: textPart(TOKEN_LENGTH),
})

export const choiceOf = read
