import { testChannel } from '@raidkit/contract/platform/testChannel'
import { userRoom, type Channels } from '../http/live/channels.ts'

/** What `/test` sends comes back: to a signed-in reader's test pages on every node, to anybody else on the same socket. */
export function testChannelRoutes(channels: Channels): void {
  channels.answer(testChannel, {
    ECHO: ({ visitor, body, reply, tell }) =>
      visitor.access === 'visitor' ? reply('ECHO', body) : tell(userRoom(visitor.uid), 'ECHO', body),
  })
}
