import { it } from 'vitest'
import { killedCluster } from '../server/src/testing/cluster/killedCluster.ts'
import { realRedis } from '../server/src/testing/redis/realRedis.ts'
import { expectBars } from './support/figures.ts'
import { redisProgram } from './support/redisProgram.ts'

const FULL = 60
/** Number of kills of nodes, Redis and PostgreSQL together. */
const KILLS = Number(process.env['CLUSTER_KILLS'] ?? FULL)
/** Time for recovery: each chat room is checked every 10 s for messages that the bus has lost. */
const RECOVERY_MS = 20_000

it(`three nodes, ${KILLS} kills of nodes, Redis and PostgreSQL: chat, squads, alerts and remote go on`, async () => {
  const program = process.env['REDIS_PROGRAM'] ?? redisProgram()
  if (!program) throw new Error('not run: install redis-server or valkey-server, or name it in REDIS_PROGRAM')
  const redis = await realRedis(program)
  try {
    const { kills, chat, squads, alerts, remote, recoveryMs } = await killedCluster(redis, KILLS)
    process.stdout.write(`${JSON.stringify({ kills, chat, squads, alerts, remote, recoveryMs })}\n`)
    expectBars([
      { what: 'kills of nodes, Redis and PostgreSQL', value: recoveryMs.length, atLeast: FULL },
      { what: 'chat messages acknowledged', value: chat.acknowledged, atLeast: 1 },
      { what: 'chat messages that a reader never saw', value: chat.lost.length, atMost: 0 },
      { what: 'readers who saw a message twice', value: chat.doubled.length, atMost: 0 },
      { what: 'orders in which readers saw them', value: chat.orders, atMost: 1 },
      { what: 'readers who lost their place in a room', value: chat.faults.length, atMost: 0 },
      { what: 'squad seats lost', value: squads.lostSeats.length, atMost: 0 },
      { what: 'alerts that should fire', value: alerts.fired, atLeast: 2 * FULL },
      { what: 'alerts that did not fire', value: alerts.lost.length, atMost: 0 },
      { what: 'alerts that fired twice', value: alerts.doubled.length, atMost: 0 },
      { what: 'alerts whose mail came', value: alerts.mailed, atLeast: alerts.fired },
      { what: 'mails of alerts that a kill repeated', value: alerts.mailedTwice },
      { what: 'remote commands heard', value: remote.heard, atLeast: 1 },
      { what: 'remote commands at a wrong page', value: remote.strange.length, atMost: 0 },
      {
        what: 'all works again after a kill, worst',
        value: Math.max(...recoveryMs),
        unit: 'ms',
        atMost: RECOVERY_MS,
      },
    ])
  } finally {
    await redis.close()
  }
})
