import { expect, it } from 'vitest'
import { checkLock, lockFaults, versionFaults } from './lock-check.mjs'

const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } }
const part = { version: '1.0.0' }

it.each([
  [
    'all parts beside it',
    { 'node_modules/tool': tool, 'node_modules/tool-linux': part, 'node_modules/tool-mac': part },
    [],
  ],
  [
    'a part nested below it',
    {
      'node_modules/tool': tool,
      'node_modules/tool-linux': part,
      'node_modules/tool/node_modules/tool-mac': part,
    },
    [],
  ],
  [
    'a part that only another package has',
    {
      'node_modules/tool': tool,
      'node_modules/tool-linux': part,
      'node_modules/x/node_modules/tool-mac': part,
    },
    ['tool@1.0.0 lacks tool-mac'],
  ],
  ['no part at all', { 'node_modules/tool': tool }, ['tool@1.0.0 lacks tool-linux, tool-mac']],
  [
    'a package with the address it came from',
    { 'node_modules/a': { version: '2.0.0', resolved: 'https://packages.example/a.tgz' } },
    ['a@2.0.0 names the address it came from'],
  ],
  ['a room of ours', { 'node_modules/@raidkit/rules': { resolved: 'rules' } }, []],
])('a lock file with %s', (_, packages, faults) => expect(lockFaults({ packages })).toEqual(faults))

it.each([
  ['1.2.3', 0],
  ['18.4.0-beta.17', 0],
  ['^1.2.3', 1],
  ['~1.2.3', 1],
  ['1.x', 1],
  ['latest', 1],
  ['>=1.2.3', 1],
])('version %s has %i faults', (version, count) => {
  expect(versionFaults('package.json', { devDependencies: { a: version } })).toHaveLength(count)
})

it('ours is complete', () => expect(checkLock()).toEqual([]))
