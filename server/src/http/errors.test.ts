import { Refusal } from '@raidkit/contract/errors'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { StoreError } from '../store/storeError.ts'
import { handleErrors, refusalOf } from './errors.ts'

describe('refusalOf', () => {
  it.each([
    ['a refusal as it is', new Refusal('pro_required'), 'pro_required'],
    ['a database that is away', new StoreError('users.byUid', 'ECONNREFUSED', undefined), 'overloaded'],
    ['a database that is starting', new StoreError('users.byUid', '57P03', undefined), 'overloaded'],
    ['a query that is wrong', new StoreError('users.byUid', '42601', undefined), 'internal'],
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
  ] as const)('%s is told to the log: %s', async (code, isTold) => {
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
    handleErrors(app)
    app.get('/api/x/:uid', () => Promise.reject(new Refusal(code)))
    await app.inject('/api/x/somebody?secret=1')
    const told = lines.filter((line) => line.includes('a request was refused'))
    expect(told.length > 0).toBe(isTold)
    expect(told.join('')).not.toMatch(/somebody|secret/)
  })
})
