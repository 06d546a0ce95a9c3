import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { startCompanion } from '../companion.ts'
import { thisSystem } from '../folders/system.ts'
import { listenOnPort } from '../local/listen.ts'
import { openSettings, type PilotAppSettings } from '../settings.ts'
import { siteClient } from '../site/siteClient.ts'
import type { Update } from '../update/update.ts'

export const SESSION = 'log_2026.08.05_9-14-03_1.1.0.0.46624'
export const SCREENSHOT =
  '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'
const PACE = { logsMs: 20, screenshotsMs: 20 }

export const makeLogRecord = (channel: string, text: string) =>
  `2026-08-05 9:14:03.117 +02:00|1.1.0.0.46624|Info|${channel}|${text}\r\n`
export const mapRecord = (bundle: string) =>
  makeLogRecord('application', `scene preset path:maps/${bundle}.bundle rcid:x`)
export const questRecord = (questId: string, type = 12) =>
  `${makeLogRecord('push-notifications', 'Got notification | ChatMessageReceived')}{\r\n  "message": { "type": ${type}, "templateId": "${questId} successMessageText" }\r\n}\r\n`

/** Creates a game folder with one session, and a folder of screenshots. */
export async function gameFolders() {
  const root = await mkdtemp(path.join(tmpdir(), 'raidkit-pilot-'))
  const [game, screenshots] = [path.join(root, 'EFT'), path.join(root, 'Screenshots')]
  const session = path.join(game, 'build/Logs', SESSION)
  await mkdir(session, { recursive: true })
  await mkdir(screenshots)
  const file = (kind: string) => path.join(session, `2026.08.05_9-14-03_1.1 ${kind}_000.log`)
  const write = (kind: 'application' | 'push-notifications', text: string | Uint8Array) =>
    appendFile(file(kind), text)
  return {
    root,
    game,
    screenshots,
    session,
    write,
    shoot: (name: string) => writeFile(path.join(screenshots, name), ''),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

type Options = {
  folders: { root: string; game: string; screenshots: string }
  settings?: Partial<PilotAppSettings>
  update?: Update
}

export async function startedCompanion({ folders, settings: some = {}, update }: Options) {
  const listening = await listenOnPort(0)
  if (listening.state !== 'listening') throw new Error(listening.state)
  const defaults: PilotAppSettings = {
    site: 'https://raidkit.example',
    key: '',
    mapChangeEnabled: true,
    language: 'en',
    gameFolder: folders.game,
    screenshotsFolder: folders.screenshots,
    ...some,
  }
  const settings = await openSettings(path.join(folders.root, 'config'), defaults)
  const { platform, env } = process
  const companion = await startCompanion({
    server: listening.server,
    settings,
    defaults,
    version: '0.1.0',
    pace: PACE,
    now: Date.now,
    system: thisSystem({ platform, env, home: path.join(folders.root, 'home') }),
    update: update ?? (async () => undefined),
    site: siteClient({
      site: () => settings.read().site,
      key: () => settings.read().key,
      retryMs: 50,
      answerMs: 2_000,
    }),
  })
  return { ...companion, settings, port: listening.port }
}

/** Connects a page as a browser would, and records every frame and the close code. */
export async function connectedPage(port: number, origin = 'https://raidkit.example') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { origin })
  const frames: string[] = []
  socket.on('message', (data) => frames.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  const messages = (): Record<string, unknown>[] =>
    frames.filter((frame) => frame.startsWith('{')).map((frame) => JSON.parse(frame))
  return { socket, frames, messages, closed }
}
