// Carries the messages that wait in a database, as a node of the site does, until it is killed.
import { makeCarrier, openOutbox } from '../alerts/deliveries/index.ts'
import { openQueue } from '../platform/nodes/queue.ts'
import { openStore } from '../platform/store/connection.ts'
import { pino } from 'pino'

const [databaseUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const now = () => Date.now()

process.stdin.resume().once('end', () => process.exit()) // the test itself is gone

const store = await openStore({ databaseUrl, log, poolSize: 4 })
// A node counts as dead sooner than in earnest, so that many can die in a minute.
const queue = openQueue({ databaseUrl, log, times: { attemptS: 2, lookS: 1, pollS: 0.5 } })
const settings = { PRIVATE_TARGETS: 'allowed', SITE_URL: 'http://localhost' }
// Safe: webhooks ask for nothing else.
const deps = { store, settings, secret: 'carrier', now, log } as unknown
await queue.work(makeCarrier(deps as Parameters<typeof makeCarrier>[0]))
openOutbox({ store, queue, now, log, everyMs: 50 })
process.stdout.write('ready\n')
