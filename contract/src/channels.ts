import type { Channel } from './channel.ts'
import { chatChannel } from './chat.ts'
import { pilotChannel } from './pilot.ts'
import { squadChannel } from './squad.ts'
import { testChannel } from './testChannel.ts'

/** Every channel of the site: the tests of access and of bad messages are made from this list. */
export const CHANNELS: readonly Channel[] = [testChannel, pilotChannel, squadChannel, chatChannel]
