import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cookieName } from './cookies.ts'

const SERVER = path.join(import.meta.dirname, '../../..')

it('cookies are set in one place, whose names are those of the privacy policy', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
  const setting = files.filter((file) =>
    /\.setCookie\(|set-cookie['"],/i.test(readFileSync(path.join(SERVER, file), 'utf8')),
  )
  expect(
    setting.filter(
      (file) =>
        !['platform/http/time-limits/deadline.ts', 'platform/http/replies/hotAnswers.ts'].includes(file),
    ),
  ).toEqual(['platform/http/access/cookies.ts'])
})

it.each([
  [false, 'known_browser'],
  [true, '__Host-known_browser'],
])('over https (%s) a cookie is bound to this host', (secure, expected) => {
  expect(cookieName('known_browser', secure)).toBe(expected)
})
