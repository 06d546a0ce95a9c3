import { CHAT_ROOMS, type ChatRoom } from '@raidkit/rules/community/chat'
import { defineCodec, oneOf } from '../../ui/address/codec.ts'

/** Selected room, stored in the address. */
type ChatChoice = { room: ChatRoom }

export const { read: choiceOf, said } = defineCodec<ChatChoice>({ room: oneOf(CHAT_ROOMS, 'general') })
