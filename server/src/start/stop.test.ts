import { afterAll, afterEach, expect, it } from 'vitest'
import { npmSite, PATIENCE_MS, START_MOMENTS, WAYS } from '../testing/stops/npmSite.ts'

const { expectCleanStop, expectStopWhileStarting, clear, remove } = await npmSite()
afterEach(clear)
afterAll(remove)

/** The way that leaves most to the site itself; the proof `stops` tries every one, and a second signal (`stopping.test.ts`). */
it(
  'whose runner is killed, everything closes cleanly',
  async () => expectCleanStop(WAYS['a killed runner'] ?? expect.fail('no such way')),
  3 * PATIENCE_MS,
)

/** The proof `stops` also tries moments by the clock. */
it.each(Object.entries(START_MOMENTS))(
  'a start that npm is told to stop once %s leaves nothing running',
  async (_, isReached) => expectStopWhileStarting(isReached),
  3 * PATIENCE_MS,
)
