import { testChannel } from '@raidkit/contract/platform/testChannel'
import { userRoom, type Channels } from '../http/live/channels.ts'

/**
 * Registers the channel of `/test`, which echoes messages: to a signed-in reader's test pages on every node, to other
 * readers on the same socket.
 */
export function testChannelRoutes(channels: Channels): void {
  channels.answer(testChannel, {
    ECHO: ({ visitor, body, reply, tell }) =>
      visitor.access === 'visitor' ? reply('ECHO', body) : tell(userRoom(visitor.uid), 'ECHO', body),
  })
}
