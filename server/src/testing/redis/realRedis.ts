import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { killHard, temporaryFolder } from '../processes.ts'
import type { RedisServer } from './redisServer.ts'
import { freePort } from '../sites/runningSite.ts'

const PATIENCE_MS = 20_000

/** Redis or Valkey itself, on a port of its own; it keeps nothing. */
export async function realRedis(program: string): Promise<RedisServer> {
  const { folder, remove } = temporaryFolder()
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const start = () => spawn(program, args, { stdio: 'ignore' })
  let child = start()
  await untilAnswers(url)
  const kill = () => killHard(child)
  return {
    url,
    kill,
    cut: () => cutAll(url),
    restart: async () => {
      child = start()
      await untilAnswers(url)
    },
    freeze: async () => void child.kill('SIGSTOP'),
    thaw: async () => void child.kill('SIGCONT'),
    close: async () => {
      await kill()
      remove()
    },
  }
}

/** Asked until it answers: a connection that nobody takes yet is tried again. */
async function untilAnswers(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => undefined)
  const startMs = performance.now()
  for (;;) {
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (performance.now() - startMs > PATIENCE_MS) throw new Error(`${url} does not answer`)
    await sleep(20)
  }
  client.disconnect()
}

async function cutAll(url: string): Promise<void> {
  const client = new Redis(url)
  for (const type of ['normal', 'pubsub']) await client.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes')
  client.disconnect()
}
