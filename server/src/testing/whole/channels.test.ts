import { once } from 'node:events'
import type { Channel } from '@raidkit/contract/platform/channel'
import { CHANNELS } from '@raidkit/contract/channels'
import { testChannel } from '@raidkit/contract/platform/testChannel'
import { ACCESS_LEVELS, hasAccess, featureAccess } from '@raidkit/rules/platform/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { twoNodes, type Cluster } from '../sites/twoNodes.ts'

let cluster: Cluster
beforeAll(async () => void (cluster = await twoNodes()))
afterAll(() => cluster.close())

const connect = ({ path }: Channel, { nth = 0, cookie = '' }: { nth?: number; cookie?: string } = {}) => {
  const { url } = cluster.nodes[nth === 0 ? 0 : 1]
  return new WebSocket(url.replace('http', 'ws') + path, { headers: { origin: url, cookie } })
}
const heard = async (socket: WebSocket): Promise<unknown> =>
  JSON.parse(String((await once(socket, 'message'))[0]))

const named = CHANNELS.map((channel) => [channel.path, channel] as const)

describe.each(named)('%s', (_, channel) => {
  const level = channel.feature ? featureAccess(channel.feature) : channel.access
  const isOpen = hasAccess('visitor', level)

  it(`is for ${ACCESS_LEVELS.filter((access) => hasAccess(access, level)).join(', ')}`, async () => {
    const socket = connect(channel)
    const outcome = await once(socket, 'open').then(
      () => 'open',
      () => 'refused',
    )
    expect(outcome).toBe(isOpen ? 'open' : 'refused')
    socket.close()
  })

  it('refuses what is not for it, and stays', async () => {
    const socket = connect(channel, { cookie: cluster.cookie })
    await once(socket, 'open')
    for (const text of ['', 'null', '{}', '{"messageType":"__proto__"}', '{"messageType":1}']) {
      const answer = heard(socket)
      socket.send(text)
      expect(await answer).toMatchObject({ messageType: 'REFUSED', error: { code: 'bad_request' } })
    }
    for (const type of Object.keys(channel.up)) {
      const answer = heard(socket)
      socket.send(JSON.stringify({ messageType: type, nonsense: [] }))
      expect(await answer).toMatchObject({ messageType: 'REFUSED', refused: type })
    }
    socket.close()
  })
})

it('what a signed-in reader sends comes back on every node, what a visitor sends on the same socket', async () => {
  const [here, there] = [0, 1].map((nth) => connect(testChannel, { nth, cookie: cluster.cookie }))
  const visitor = connect(testChannel)
  if (!here || !there) throw new Error('two sockets were made')
  await Promise.all([here, there, visitor].map((socket) => once(socket, 'open')))
  const both = Promise.all([heard(here), heard(there)])
  here.send('{"messageType":"ECHO","text":"mine"}')
  const echo = { messageType: 'ECHO', text: 'mine' }
  expect(await both).toEqual([echo, echo])
  const own = heard(visitor)
  visitor.send('{"messageType":"ECHO","text":"alone"}')
  expect(await own).toEqual({ messageType: 'ECHO', text: 'alone' })
  for (const socket of [here, there, visitor]) socket.close()
})
