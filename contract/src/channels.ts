import type { Channel } from './platform/channel.ts'
import { chatChannel } from './community/chat.ts'
import { pilotChannel } from './pilot/pilot.ts'
import { squadChannel } from './pilot/squad.ts'
import { testChannel } from './platform/testChannel.ts'

/** All channels of the site. The tests of access and of invalid messages iterate over this list. */
export const CHANNELS: readonly Channel[] = [testChannel, pilotChannel, squadChannel, chatChannel]
