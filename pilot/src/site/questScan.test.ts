import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PilotEvent } from '@raidkit/contract/pilot/pilotWebhook'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lineLog, textOf } from '../lineLog.ts'
import { gameFolders } from '../testing/startedCompanion.ts'
import { questScan } from './questScan.ts'
import type { SiteEvent } from './siteClient.ts'
import type { SiteLink } from './siteLink.ts'

const RAIDS = 250

let folders: Awaited<ReturnType<typeof gameFolders>>
beforeEach(async () => {
  folders = await gameFolders()
  const session = path.join(folders.game, 'build/Logs/log_2025.01.01_0-00-00_0.16')
  await mkdir(session)
  const minute = (nth: number) => new Date(Date.UTC(2025, 0, 1, 0, nth)).toISOString().slice(0, 19)
  const line = (nth: number, text: string) =>
    `${minute(nth).replace('T', ' ')}.000 +00:00|0.16|Info|application|${text}\r\n`
  const raid = (nth: number) =>
    line(
      nth,
      `TRACE-NetworkGameCreate profileStatus: 'Profileid: 64b0c1d2e3f405162738495a, Status: Busy, RaidMode: Online, Location: bigmap, shortId: ${String(nth).padStart(6, '0')}'`,
    ) + line(nth, 'GameStarted:81.5(11.4) real:91.4(12.1) diff:9.9')
  const text = Array.from({ length: RAIDS }, (_, nth) => raid(nth)).join('')
  await appendFile(path.join(session, 'x application_000.log'), text)
})
afterEach(() => folders.remove())

/** Runs a scan, and returns what it sent to the site. */
async function scanned(isPro: boolean | undefined, refusedFrom = Infinity) {
  const log = lineLog(() => 0)
  const sent: SiteEvent[] = []
  const ask = async (event: SiteEvent) => {
    sent.push(event)
    return sent.length > refusedFrom ? undefined : { ok: true }
  }
  // Safe: the part of a link that a scan uses.
  const link = { ask, isPro: () => isPro } as unknown as SiteLink
  const scan = questScan({ link, log, logsFolder: () => path.join(folders.game, 'build/Logs'), pauseMs: 0 })
  await scan.run()
  const raids = sent.flatMap((event) => (event.event === 'raid' ? [event.raids] : []))
  return { sent, raids, lines: log.last(10).map((line) => textOf(line, 'en')) }
}

it('raids of old logs go to the site in batches, newest first, and lines say how far it is', async () => {
  const { sent, raids, lines } = await scanned(undefined)
  expect(raids.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(raids.flat().map(({ shortId }) => Number(shortId))).toEqual(
    Array.from({ length: RAIDS }, (_, nth) => RAIDS - 1 - nth),
  )
  expect(sent.filter((event) => !PilotEvent.safeParse({ ...event, hookId: 'k' }).success)).toEqual([])
  expect(JSON.stringify(sent)).not.toContain('64b0c1d2e3f405162738495a')
  expect(lines).toEqual([
    'Old logs read: 1 files, 0 profiles, 250 raids',
    'Raids sent to the raid log: 250 of 250',
  ])
})

it('nothing of them is sent without Pro, and no more once the site refuses', async () => {
  expect((await scanned(false)).raids).toEqual([])
  expect((await scanned(true, 2)).raids).toHaveLength(2)
})
