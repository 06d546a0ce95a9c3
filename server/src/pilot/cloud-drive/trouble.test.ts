import { expect, it } from 'vitest'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { driveTrouble } from './trouble.ts'

it.each([
  [401, 'authError', 'auth'],
  [401, 'push.webhookUrlUnauthorized', 'noPush'],
  [400, 'push.webhookUrlNotHttps', 'noPush'],
  [403, 'insufficientPermissions', 'auth'],
  [403, 'insufficientFilePermissions', 'noAccess'],
  [403, 'userRateLimitExceeded', 'busy'],
  [403, 'accessNotConfigured', 'away'],
  [404, 'notFound', 'noAccess'],
  [400, 'invalid', 'away'],
] as const)('%i %s means %s', (status, code, why) => {
  expect(driveTrouble(new ServiceFailure('', 'refused', { status, code })).why).toBe(why)
})

it.each([
  [429, 'busy'],
  [500, 'away'],
  [503, 'away'],
] as const)('%i means %s', (status, why) => {
  expect(driveTrouble(new ServiceFailure('', 'away', { status })).why).toBe(why)
})
