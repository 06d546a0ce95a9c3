import { describe, expect, it } from 'vitest'
import { checkCommand, downloadOrder, platformOf, startCommand } from './downloads.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const ARM = 'Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

it.each([
  [WINDOWS, 'win32-x64'],
  [MAC, 'darwin-arm64'],
  [LINUX, 'linux-x64'],
  [ARM, 'linux-arm64'],
  [ANDROID, undefined],
  [IPHONE, undefined],
  ['', undefined],
])('%s runs %s', (userAgent, expected) => expect(platformOf(userAgent)).toBe(expected))

describe('downloads', () => {
  const files = ['darwin-x64', 'linux-arm64', 'win32-x64', 'freebsd-x64', 'linux-x64', 'darwin-arm64'].map(
    (platform) => ({ platform, name: `pilot-${platform}` }),
  )
  it.each([
    ['', ['win32-x64', 'linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64']],
    [ANDROID, ['win32-x64', 'linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64']],
    [MAC, ['darwin-arm64', 'darwin-x64', 'win32-x64', 'linux-x64', 'linux-arm64', 'freebsd-x64']],
    [ARM, ['linux-arm64', 'linux-x64', 'win32-x64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64']],
  ])('begin with the own system: %s', (userAgent, expected) =>
    expect(downloadOrder(files, userAgent).map(({ platform }) => platform)).toEqual(expected),
  )
})

it.each([
  ['win32-x64', 'certutil -hashfile pilot SHA256', undefined],
  ['linux-arm64', 'sha256sum pilot', 'chmod +x pilot && ./pilot'],
  ['darwin-x64', 'shasum -a 256 pilot', 'chmod +x pilot && ./pilot'],
])('%s is checked by %s', (platform, check, start) => {
  const file = { platform, name: 'pilot' }
  expect([checkCommand(file), startCommand(file)]).toEqual([check, start])
})
