import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'

const CONFIGURATION = {
  messageType: 'CONFIGURATION',
  version: '1.0',
  gameFolder: 'C:\\EFT',
  screenshotsFolder: 'C:\\Shots',
  mapChangeEnabled: true,
}

/** The companion on the player's machine, as external interfaces 4.4 describes it: it listens on this port and no other. */
export async function companionServer() {
  const server = await listening()
  const heard: Record<string, unknown>[] = []
  let page: WebSocket | undefined
  server.on('connection', (socket) => {
    page = socket
    for (const line of ['Pilot 1.0', 'Logs folder found']) socket.send(line)
    socket.send(JSON.stringify(CONFIGURATION))
    socket.on('message', (data) => {
      const command = JSON.parse(textOf(data)) as Record<string, unknown> // our page writes JSON
      heard.push(command)
      socket.send(`Echo: ${textOf(data)}`)
      if (command['messageType'] === 'SETTINGS_UPDATE')
        socket.send(JSON.stringify({ ...CONFIGURATION, ...command, messageType: 'CONFIGURATION' }))
    })
  })
  return {
    heard,
    say: (frame: object | string) => page?.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    drop: () => page?.terminate(),
    close: () => {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

/** Node's sockets hand over one buffer for each message unless told otherwise. */
const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

/** Another run of the tests on this machine may have the port for a moment. */
async function listening(): Promise<WebSocketServer> {
  for (let tries = 0; ; tries += 1) {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 5123 })
    const state = await new Promise<'up' | Error>((resolve) => {
      server.once('listening', () => resolve('up'))
      server.once('error', resolve)
    })
    if (state === 'up') return server
    if (tries >= 30) throw state
    await sleep(1_000)
  }
}
