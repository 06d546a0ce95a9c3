import { PilotEvent } from '@raidkit/contract/pilot/pilotWebhook'
import { expect, it, vi } from 'vitest'
import { fakeSite } from './testing/fakeSite.ts'
import { gameFolders, makeLogRecord, startedCompanion } from './testing/startedCompanion.ts'

const PROFILE = '64b0c1d2e3f405162738495a'
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

it('raids are seen to the site when they begin and when they end, also those from before the start', async () => {
  const folders = await gameFolders()
  const site = await fakeSite()
  const raid = (shortId: string) =>
    makeLogRecord(
      'application',
      `TRACE-NetworkGameCreate profileStatus: 'Profileid: ${PROFILE}, Status: Busy, RaidMode: Online, Location: bigmap, shortId: ${shortId}'`,
    ) + makeLogRecord('application', 'GameStarted:81.5(11.4) real:91.4(12.1) diff:9.9')
  await folders.write(
    'application',
    makeLogRecord('application', `SelectProfile ProfileId:${PROFILE} AccountId:1`),
  )
  await folders.write('application', raid('AB12CD'))
  const companion = await startedCompanion({ folders, settings: { site: site.address, key: 'secret' } })
  const seen = () => site.events.filter(({ event }) => event === 'raid')
  await until(() => expect(seen()).toHaveLength(1))
  await folders.write(
    'push-notifications',
    `${makeLogRecord('push-notifications', 'Got notification | UserMatchOver')}{ "location": "bigmap", "shortId": "AB12CD" }\r\n`,
  )
  await until(() => expect(seen()).toHaveLength(2))
  expect(seen()[1]).toMatchObject({ raids: [{ map: 'bigmap', shortId: 'AB12CD', lengthMs: 0 }] })
  expect(seen().every((event) => PilotEvent.safeParse(event).success)).toBe(true)
  expect(JSON.stringify(seen())).not.toContain(PROFILE)
  companion.stop()
  site.stop()
  await folders.remove()
})
