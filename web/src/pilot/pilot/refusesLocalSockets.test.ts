import { expect, it } from 'vitest'
import { refusesLocalSockets } from './refusesLocalSockets.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Safari', `${MAC} Version/18.3 Safari/605.1.15`, true],
  [
    'Chrome on iOS',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  ['Chrome', `${MAC.replace('605.1.15', '537.36')} Chrome/131.0.0.0 Safari/537.36`, false],
  ['Edge', `${MAC} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, false],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', false],
])('%s', (_, agent, expected) => {
  expect(refusesLocalSockets(agent)).toBe(expected)
})
