import { logOutcome } from '@raidkit/rules/pilot/game-logs'
import { describe, expect, it } from 'vitest'
import { readLogs, type FoundFile } from './readLogs.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const MB = 1024 * 1024
const FOLDER = 'Logs/log_2026.07.11_5-09-41_1.0.6.0.46010'

const chat = (minute: number, questId: string) =>
  `2026-07-11 05:${String(minute).padStart(2, '0')}:00.000|1.0.6.0.46010|Info|push-notifications|Got notification | ChatMessageReceived\r\n` +
  `{\r\n  "message": { "type": 12, "templateId": "${questId} successMessageText", "text": "Привет" }\r\n}\r\n`
const noise =
  '2026-07-11 05:00:00.000|1.0.6.0.46010|Info|application|Груз: nothing that anybody needs to know\n'

/** A file whose pieces come one by one from a generator, never whole. */
function streamed(size: number, piece: (nth: number) => string): File {
  const encoder = new TextEncoder()
  let [nth, sent] = [0, 0]
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= size) return controller.close()
        const bytes = encoder.encode(piece(nth))
        nth += 1
        sent += bytes.length
        controller.enqueue(bytes)
      },
    })
  // Safe: nothing else of a file is looked at.
  return { size, stream } as unknown as File
}

describe('a log folder', () => {
  it('is read file by file, whatever else lies in it', async () => {
    const text = `${chat(10, DEBUT)}${chat(20, 'b'.repeat(24))}`
    const files: FoundFile[] = [
      { path: `${FOLDER}/x push-notifications_000.log`, file: new File([text], 'x') },
      {
        path: `${FOLDER}/x application_000.log`,
        file: new File([`2026-07-11 05:01:00.000|1|Info|application|Session mode: Pve\n`], 'x'),
      },
      {
        path: `${FOLDER}/x traces_000.log`,
        file: streamed(MB, () => {
          throw new Error('must not be read')
        }),
      },
      {
        path: `Logs/picture.png`,
        file: streamed(MB, () => {
          throw new Error('must not be read')
        }),
      },
    ]
    const seen: number[] = []
    const read = await readLogs(files, { onProgress: ({ doneBytes }) => seen.push(doneBytes), now: () => 0 })
    expect([read.files, read.unreadable]).toEqual([2, 0])
    const [profile] = logOutcome(read.sessions)
    expect([profile?.mode, [...(profile?.quests.keys() ?? [])]]).toEqual(['PVE', [DEBUT, 'b'.repeat(24)]])
    expect(seen.at(-1)).toBe(read.bytes)
  })

  it('goes on past a file that cannot be read', async () => {
    const broken = {
      size: 5,
      stream: () => {
        throw new Error('held by the game')
      },
    } as unknown as File // as above
    const read = await readLogs(
      [
        { path: `${FOLDER}/x notifications_000.log`, file: broken },
        { path: `${FOLDER}/x notifications_001.log`, file: new File([chat(10, DEBUT)], 'x') },
      ],
      { onProgress: () => {}, now: () => 0 },
    )
    expect([read.unreadable, read.sessions.flat()]).toEqual([
      1,
      [expect.objectContaining({ questId: DEBUT })],
    ])
  })

  it('of 60 MB is streamed: it holds no more than pieces, and tells how far it is', async () => {
    const block = noise.repeat(700)
    const application = streamed(40 * MB, () => block)
    const quests = streamed(20 * MB, (nth) =>
      nth % 50 === 0 ? chat(nth % 60, `${nth}`.padStart(24, '0')) : block,
    )
    const progress: number[] = []
    let clock = 0
    const before = process.memoryUsage().heapUsed
    const read = await readLogs(
      [
        { path: `${FOLDER}/x application_000.log`, file: application },
        { path: `${FOLDER}/x push-notifications_000.log`, file: quests },
      ],
      { onProgress: ({ doneBytes }) => progress.push(doneBytes), now: () => (clock += 10) },
    )
    expect(read.sessions.flat().length).toBeGreaterThan(5)
    expect(progress.length).toBeGreaterThan(50)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * MB)
  })
})
