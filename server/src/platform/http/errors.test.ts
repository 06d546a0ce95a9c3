import { Refusal } from '@raidkit/contract/platform/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { StoreError, storeErrorOf, withoutValues } from '../store/storeError.ts'
import { handleErrors, refusalOf } from './errors.ts'

describe('refusalOf', () => {
  it.each([
    ['a refusal as it is', new Refusal('pro_required'), 'pro_required'],
    ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'too_large'],
    ['whatever else', new TypeError('x is undefined'), 'internal'],
    ['something that is no error', 'text', 'internal'],
  ])('%s', (_, error, code) => {
    const thrown =
      typeof error === 'object' && !(error instanceof Error) ? Object.assign(new Error('x'), error) : error
    expect(refusalOf(thrown).code).toBe(code)
  })

  it('never carries the words of what failed inside', () => {
    expect(refusalOf(new TypeError('secret of the house')).message).toBe('internal')
  })
})

describe('a query that failed', () => {
  const driver = (message: string) => new Error(message)
  const server = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
  const network = (code: string) => Object.assign(new Error('x'), { code })

  it.each([
    ['connection refused', network('ECONNREFUSED'), 503],
    ['connection reset', network('ECONNRESET'), 503],
    ['unknown host', network('ENOTFOUND'), 503],
    ['no descriptor left', network('EMFILE'), 503],
    ['a full pool', driver('timeout exceeded when trying to connect'), 503],
    ['no connection in time', driver('Connection terminated due to connection timeout'), 503],
    ['no answer in time', driver('Query read timeout'), 503],
    ['a connection that was cut', driver('Connection terminated unexpectedly'), 503],
    ['a connection exception', server('08006'), 503],
    ['read only', server('25006'), 503],
    ['collisions that go on', server('40001'), 503],
    ['disk full', server('53100'), 503],
    ['out of memory', server('53200'), 503],
    ['too many connections', server('53300'), 503],
    ['a lock that is not free in time', server('55P03'), 503],
    ['a cancelled statement', server('57014'), 503],
    ['stopping', server('57P01'), 503],
    ['stopped by a crash', server('57P02'), 503],
    ['starting', server('57P03'), 503],
    ['a disk that fails', server('58030'), 503],
    ['a wrong query', server('42601'), 500],
    ['a value twice', server('23505'), 500],
    ['a wrong password', server('28P01'), 500],
  ])('%s: %i', (_, error, status) => {
    expect(refusalOf(storeErrorOf(error, 'users.byUid')).status).toBe(status)
    // The query layer wraps errors like this.
    const wrapped = new DrizzleQueryError('select', [], error)
    expect(refusalOf(withoutValues(wrapped, 'users.byUid')).status).toBe(status)
  })
})

describe('a database that is away', () => {
  it('is a 503 that says when to try again', async () => {
    const app = Fastify()
    handleErrors(app)
    app.get('/api/x', () => Promise.reject(new StoreError('users.byUid', '57P01', undefined)))
    const reply = await app.inject('/api/x')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().error.code]).toEqual([
      503,
      '2',
      'overloaded',
    ])
  })
})

describe('a request for what is not the asker’s', () => {
  it.each([
    ['admin_required', true],
    ['pro_required', true],
    ['bad_origin', true],
    ['not_found', false],
    ['bad_request', false],
  ] as const)('%s is logged: %s', async (code, isLogged) => {
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
    handleErrors(app)
    app.get('/api/x/:uid', () => Promise.reject(new Refusal(code)))
    await app.inject('/api/x/somebody?secret=1')
    const logged = lines.filter((line) => line.includes('a request was refused'))
    expect(logged.length > 0).toBe(isLogged)
    expect(logged.join('')).not.toMatch(/somebody|secret/)
  })
})
