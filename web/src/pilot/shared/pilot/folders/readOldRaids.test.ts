import { expect, it } from 'vitest'
import { folderDisk } from '../../../../testing/folderDisk.ts'
import { readOldRaids, type OldRaidsProgress } from './readOldRaids.ts'

const at = (day: number, time: string, text: string, channel = 'application') =>
  `2026-08-${String(day).padStart(2, '0')} ${time} +00:00|1.1.0.0.46624|Info|${channel}|${text}\r\n`
const session = (day: number) =>
  `build/Logs/log_2026.08.${String(day).padStart(2, '0')}_9-14-03_1.1.0.0.46624`
const raid = (day: number, shortId: string) =>
  at(
    day,
    '10:00:00.000',
    `TRACE-NetworkGameCreate profileStatus: 'Profileid: 64b0c1d2e3f405162738495a, Status: Busy, RaidMode: Online, Location: bigmap, shortId: ${shortId}'`,
  ) + at(day, '10:01:00.000', 'GameStarted:81.5(11.4) real:91.4(12.1) diff:9.9')
const over = (day: number, shortId: string) =>
  `${at(day, '10:31:00.000', 'Got notification | UserMatchOver', 'push-notifications')}{ "location": "bigmap", "shortId": "${shortId}" }\r\n`

const read = async (disk: ReturnType<typeof folderDisk>, seen: OldRaidsProgress[] = []) =>
  readOldRaids(disk.root, (progress) => seen.push(progress))

it('raids of every start of the game are found, newest first', async () => {
  const disk = folderDisk()
  for (const [day, shortId] of [
    [5, 'AB12CD'],
    [1, 'EF34GH'],
    // The game reuses its short names.
    [20, 'EF34GH'],
  ] as const) {
    disk.add(`${session(day)}/x application_000.log`, raid(day, shortId))
    disk.add(`${session(day)}/x push-notifications_000.log`, over(day, shortId))
  }
  disk.add(`${session(5)}/x traces_000.log`, raid(5, 'TRACES'))
  disk.add('build/Logs/notes/x application_000.log', raid(7, 'NOTLOG'))
  const seen: OldRaidsProgress[] = []
  const raids = await read(disk, seen)
  expect(
    raids?.map(({ startMs, shortId, lengthMs }) => [new Date(startMs).getUTCDate(), shortId, lengthMs]),
  ).toEqual([
    [20, 'EF34GH', 1_800_000],
    [5, 'AB12CD', 1_800_000],
    [1, 'EF34GH', 1_800_000],
  ])
  expect(JSON.stringify(raids)).not.toContain('64b0c1d2e3f405162738495a')
  expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/3', '1/3', '2/3'])
})

it('a folder without logs has none', async () => {
  const disk = folderDisk()
  disk.add('holidays/cat.png', 'x')
  expect(await read(disk)).toBeUndefined()
})
