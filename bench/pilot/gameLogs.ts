import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logReader, logText, type LogEvent, type LogKind } from '@raidkit/rules/pilot/game-logs'
import { raidsOf } from '@raidkit/rules/pilot/raid-log'
import type { BenchRow } from '../measuring/row.ts'

const MB = 1_048_576
export const LOG_PARTS: readonly { kind: LogKind; megabytes: number }[] = [
  { kind: 'application', megabytes: 60 },
  { kind: 'notifications', megabytes: 40 },
]
const GOAL_MS = 2_000
export const LOG_BARS = { first: GOAL_MS, goal: GOAL_MS, better: 'lower' } as const
const RUNS = 3

/**
 * Measures reading 100 MB of logs from disk into raids, by the reader that the companion and the page's worker share.
 */
export async function gameLogBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-logs-'))
  try {
    for (const { kind, megabytes } of LOG_PARTS) await write(path.join(folder, kind), kind, megabytes)
    let [least, events, raids] = [Infinity, 0, 0]
    for (let run = 0; run < RUNS; run += 1) {
      const from = performance.now()
      const all = (await Promise.all(LOG_PARTS.map(({ kind }) => read(path.join(folder, kind), kind)))).flat()
      raids = raidsOf([all]).length
      least = Math.min(least, performance.now() - from)
      events = all.length
    }
    const note = `${events} events, ${raids} raids`
    return [{ what: '100 MB of game logs', value: least, unit: 'ms', ...LOG_BARS, note }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function read(file: string, kind: LogKind): Promise<LogEvent[]> {
  const [reader, textOf] = [logReader(kind), logText((encoding) => new TextDecoder(encoding))]
  const events: LogEvent[] = []
  const handle = await open(file)
  const buffer = new Uint8Array(MB)
  for (let got = await handle.read(buffer); got.bytesRead > 0; got = await handle.read(buffer))
    for (const event of reader.read(textOf(buffer.subarray(0, got.bytesRead)))) events.push(event)
  await handle.close()
  return [...events, ...reader.end()]
}

async function write(file: string, kind: LogKind, megabytes: number): Promise<void> {
  const handle = await open(file, 'w')
  for (let [nth, bytes] = [0, 0]; bytes < megabytes * MB; nth += 1) {
    const block = Array.from({ length: 50 }, (_, within) => raidText(kind, nth * 50 + within)).join('')
    bytes += (await handle.write(block)).bytesWritten
  }
  await handle.close()
}

/** Generates the log of one raid: a few relevant lines among many irrelevant ones. */
export function raidText(kind: LogKind, nth: number): string {
  const line = (second: number, text: string) =>
    `${new Date(1_700_000_000_000 + nth * 1_800_000 + second * 1_000).toISOString().replace('T', ' ').replace('Z', '')} +00:00|1.1.0.0.46624|Info|${kind}|${text}\r\n`
  const id = nth.toString(36).padStart(6, '0')
  if (kind === 'application') {
    const noise = Array.from({ length: 60 }, (_, at) =>
      line(
        at,
        `BufferZoneSpawner ${id} loaded asset ${at} from assets/content/location_objects/lootable.bundle`,
      ),
    )
    return [
      line(0, 'scene preset path:maps/customs_preset.bundle rcid:bigmap.scenespreset.asset'),
      ...noise,
      line(
        70,
        `TRACE-NetworkGameCreate profileStatus: 'Profileid: 0123456789abcdef01234567, Status: Busy, RaidMode: Online, Location: bigmap, Sid: XX, GameMode: deathmatch, shortId: ${id}'`,
      ),
      line(80, 'GameStarting:70.1(14.2) real:79.3(14.9) diff:9.2'),
      line(90, 'GameStarted:81.5(11.4) real:91.4(12.1) diff:9.9'),
    ].join('')
  }
  const block = (fields: object) => `${JSON.stringify(fields, null, 2).replaceAll('\n', '\r\n')}\r\n`
  const items = {
    data: Array.from({ length: 12 }, (_, at) => ({
      _id: `${id}${at}`,
      _tpl: '5449016a4bdc2d6f028b456f',
      upd: { StackObjectsCount: 500_000 },
    })),
  }
  return [
    line(200, 'Got notification | ChatMessageReceived'),
    block({
      type: 'new_message',
      message: {
        type: 4,
        templateId: '5bdabfb886f7743e152e867e 0',
        systemData: { soldItem: 'a', itemCount: 1 },
        items,
      },
    }),
    line(300, 'Got notification | ChatMessageReceived'),
    block({
      type: 'new_message',
      message: { type: 12, templateId: '5936d90786f7742b1420ba5b successMessageText', text: 'quest started' },
    }),
    line(1_700, 'Got notification | UserMatchOver'),
    block({ type: 'userMatchOver', location: 'bigmap', shortId: id }),
  ].join('')
}
