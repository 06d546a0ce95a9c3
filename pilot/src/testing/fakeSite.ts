import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PILOT_VERSION_PATH, PILOT_WEBHOOK_PATH } from '@raidkit/contract/pilot/pilotWebhook'

type ReceivedEvent = Record<string, unknown> & { event: string }

/** Starts a site that speaks the second protocol and records the events that it receives. */
export async function fakeSite(answerTo: (event: ReceivedEvent) => object = () => ({ ok: true, pro: true })) {
  const events: ReceivedEvent[] = []
  const files = new Map<string, Buffer | string>()
  let failures = 0
  const server = createServer((request, response): unknown => {
    const address = request.url ?? ''
    if (address === PILOT_VERSION_PATH) return response.end('"0.2.0"')
    const file = files.get(address)
    if (file !== undefined) return response.end(file)
    if (address !== PILOT_WEBHOOK_PATH) return response.writeHead(404).end()
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    return request.on('end', () => {
      if (failures > 0) {
        failures -= 1
        return response.writeHead(500).end()
      }
      const event: ReceivedEvent = JSON.parse(Buffer.concat(pieces).toString('utf8'))
      events.push(event)
      return response.end(JSON.stringify(answerTo(event)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    events,
    files,
    address: `http://127.0.0.1:${port}`,
    fail: (times: number) => {
      failures = times
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
