import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type EmbeddedServer } from '../platform/store/embedded/embedded.ts'
import { migrateDatabase } from '../platform/store/migrate.ts'
import type { TestServer } from './testServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string
  }
}

type RunServer = TestServer & { end: () => Promise<void> }

/**
 * Starts one database server for the whole run at the first request: tests of pure rules pay nothing. The test threads
 * request it from a small server on the loopback, because they start after this function has returned.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let served: Promise<RunServer> | undefined
  const urlServer = createServer((_, response) => {
    response.shouldKeepAlive = false // a busy thread would ask on a connection that has been closed meanwhile
    served ??= serve()
    served.then(
      ({ url, template, prefix }) => response.end(JSON.stringify({ url, template, prefix })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => urlServer.listen(0, '127.0.0.1', resolve))
  const { port } = urlServer.address() as AddressInfo // a TCP server's address is of this kind
  project.provide('testServerUrl', `http://127.0.0.1:${port}`)
  return async () => {
    urlServer.close()
    urlServer.closeAllConnections()
    await served?.then(({ end }) => end()).catch(() => undefined)
  }
}

async function serve(): Promise<RunServer> {
  const prefix = `raidkit_test_${randomBytes(5).toString('hex')}`
  const given = process.env['DATABASE_URL']
  const temp = given ? undefined : fs.mkdtempSync(path.join(os.tmpdir(), 'raidkit-test-'))
  if (temp) fs.chmodSync(temp, 0o755) // the database's account walks through it
  const own = temp
    ? await startEmbedded(path.join(temp, 'db'), { fsync: false, maxConnections: 400 })
    : undefined
  const url = given ?? own?.url ?? ''
  if (own) await letInAtOnce(own.url)
  const template = `${prefix}_template`
  await query(url, `create database ${template}`)
  await migrateDatabase(Object.assign(new URL(url), { pathname: `/${template}` }).href)
  return { url, template, prefix, end: () => end(url, prefix, { own, temp }) }
}

async function end(
  url: string,
  prefix: string,
  { own, temp }: { own?: EmbeddedServer; temp?: string },
): Promise<void> {
  if (own && temp) {
    await own.stop()
    fs.rmSync(temp, { recursive: true, force: true })
    return
  }
  const { rows } = await query(url, `select datname from pg_database where datname like '${prefix}%'`)
  for (const { datname } of rows) await query(url, `drop database if exists "${datname}" with (force)`)
}

/** Reduces password hashing from 4,096 iterations to one, as every application opens several connections. */
async function letInAtOnce(url: string): Promise<void> {
  const { username, password } = new URL(url)
  await query(url, `set scram_iterations = 1; alter role "${username}" password '${password}'`)
}

async function query(url: string, text: string): Promise<pg.QueryResult<{ datname: string }>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
