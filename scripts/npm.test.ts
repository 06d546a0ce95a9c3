import { describe, expect, it } from 'vitest'
import { hostNpm, npmReason } from './npm.mjs'

describe('the npm of the machine', () => {
  const byNode = (file: string) => ({ command: process.execPath, before: [file], shell: false })
  const byName = (shell: boolean) => ({ command: 'npm', before: [], shell })
  it.each([
    [
      'Debian’s',
      '/usr/share/nodejs/npm/bin/npm-cli.js',
      false,
      byNode('/usr/share/nodejs/npm/bin/npm-cli.js'),
    ],
    ['Windows’', 'C:\\node\\npm\\bin\\npm-cli.js', true, byNode('C:\\node\\npm\\bin\\npm-cli.js')],
    ['not pnpm', '/usr/lib/pnpm/bin/pnpm.cjs', false, byName(false)],
    ['by name without `npm run`', undefined, false, byName(false)],
    ['a batch file on Windows', undefined, true, byName(true)],
  ])('is %s', (_, cli, onWindows, expected) => expect(hostNpm(cli, onWindows)).toEqual(expected))
})

describe('what npm complains about', () => {
  it.each([
    [
      'the old way',
      'npm ERR! code ENOTFOUND\nnpm ERR! syscall getaddrinfo\nnpm ERR! errno ENOTFOUND\nnpm ERR! network request to the registry failed\n',
      'ENOTFOUND, network request to the registry failed',
    ],
    [
      'the new way',
      'npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed.\nnpm error A complete log of this run can be found in: /x\n',
      'EINTEGRITY, sha512-a integrity checksum failed',
    ],
    ['nothing', '', 'it does not say why'],
  ])('is one line, said %s', (_, errors, line) => expect(npmReason(errors)).toBe(line))
})
