import { expect, it } from 'vitest'
import { agentFamily } from './agentFamily.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome'],
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge'],
  [`${WINDOWS} ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 OPR/127.0.0.0`, 'Opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
  ],
  ['curl/8.5.0', null],
  ['<script>', null],
  ['', null],
  [undefined, null],
])('%j is %j', (header, family) => {
  expect(agentFamily(header)).toBe(family)
})
