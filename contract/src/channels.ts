import type { Channel } from './platform/channel.ts'
import { chatChannel } from './community/chat.ts'
import { pilotChannel } from './pilot/pilot.ts'
import { squadChannel } from './pilot/squad.ts'
import { testChannel } from './platform/testChannel.ts'

/** Every channel of the site: the tests of access and of bad messages are made from this list. */
export const CHANNELS: readonly Channel[] = [testChannel, pilotChannel, squadChannel, chatChannel]
