import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debianBrowser } from './debianBrowser.mjs'

const PATH = process.env['PATH'] ?? ''
const DEPENDS = ['libc6', 'libnss3', 'zlib1g', 'chromium-common'].map((name) => `echo "  Depends: ${name}"`)
/** Simulated packages: the installer must skip the font and the C library. */
const SIMULATED = ['libnss3', 'libnspr4', 'libc6', 'fonts-dejavu-core'].map(
  (name) => `echo "Inst ${name} (1)"`,
)
const WHEN_LISTED = 'case "$*" in *Dir::State::lists*) ;; *) echo "E: no lists" >&2; exit 100;; esac'

let folder: string
let tools: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'raidkit-debian-'))
  tools = path.join(folder, 'tools')
  mkdirSync(tools)
  said = []
  for (const kind of ['log', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((line) => void said.push(String(line)))
  process.env['PATH'] = `${tools}:${PATH}`
  tool('apt-cache', DEPENDS)
  tool('dpkg', [
    'mkdir -p "$3/usr/lib/chromium" "$3/usr/lib/arm"',
    'touch "$3/usr/lib/arm/libnss3.so"',
    String.raw`printf '#!/bin/sh\necho "$LD_LIBRARY_PATH" "$@"\n' >"$3/usr/lib/chromium/chromium-headless-shell"`,
    'chmod +x "$3/usr/lib/chromium/chromium-headless-shell"',
  ])
})
afterEach(() => {
  process.env['PATH'] = PATH
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a fake Debian program that records its arguments and runs these lines. */
function tool(name: string, lines: string[]): void {
  const file = path.join(tools, name)
  writeFileSync(file, ['#!/bin/sh', `echo "${name} $*" >>"${tools}/calls"`, ...lines].join('\n'))
  chmodSync(file, 0o755)
}

function aptGet(...before: string[]): void {
  const cases = [`*install*) ${SIMULATED.join('; ')};;`, '*download*) touch some.deb;;']
  tool('apt-get', [
    'case "$*" in --version|*update*) exit 0;; esac',
    ...before,
    `case "$*" in ${cases.join(' ')} esac`,
  ])
}

const calls = () => readFileSync(path.join(tools, 'calls'), 'utf8').split('\n')
const callsOf = (word: string) => calls().filter((line) => line.includes(` ${word}`))
const browserIn = () => debianBrowser(path.join(folder, 'browser'))

// The tools are shell scripts here; the proof `bareMachine` downloads the browser itself.
describe.runIf(process.platform === 'linux')('the browser of Debian', () => {
  it('comes with the libraries that the machine lacks, which it alone uses, and only once', () => {
    aptGet()
    const file = browserIn()
    expect(callsOf('download').map((line) => line.replace(/.* download /, ''))).toEqual([
      'chromium-headless-shell chromium-common libnss3 libnspr4',
    ])
    expect(callsOf('update')).toEqual([])
    const { stdout } = spawnSync(file ?? '', ['--version'], { encoding: 'utf8' })
    expect(stdout).toContain(path.join(folder, 'browser/usr/lib/arm'))
    expect(stdout).toMatch(/ --version\n$/)
    expect(browserIn()).toBe(file)
    expect(callsOf('download')).toHaveLength(1)
  })

  it('comes by lists of our own where the machine has none', () => {
    aptGet(WHEN_LISTED)
    expect(existsSync(browserIn() ?? '')).toBe(true)
    expect(callsOf('update')).toHaveLength(1)
  })

  it('is given up in one line where it cannot be had, and leaves nothing behind', () => {
    aptGet('echo "E: Unable to locate package chromium-headless-shell" >&2; exit 100')
    expect(browserIn()).toBeUndefined()
    expect(said.slice(1)).toEqual([
      'Debian’s Chromium cannot be had: E: Unable to locate package chromium-headless-shell',
    ])
    expect([existsSync(path.join(folder, 'browser')), existsSync(path.join(folder, 'browser.part'))]).toEqual(
      [false, false],
    )
  })
})
