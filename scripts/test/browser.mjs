// Finds a Chromium for the browser tests, and downloads one if there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { debianBrowser } from './debianBrowser.mjs'
import { runNode, toolPath } from '../processes.mjs'
import { useTestFonts } from './testFonts.mjs'

/** Chromium flags of every test: quiet, without a sandbox (root in containers), without a GPU. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The headless shell comes first: it takes a third of the time of the whole browser.
const USUAL_PLACES = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) => [
    path.join(process.env[folder] ?? '-', 'Google/Chrome/Application/chrome.exe'),
    path.join(process.env[folder] ?? '-', 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}

/**
 * Returns the path of a browser that can be started. Sets its environment variables in `process.env`.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  useTestFonts(process.env)
  const named = process.env.CHROMIUM_PATH
  if (named) return existing(named)
  const found = (await packagedBrowser()) ?? systemBrowser() ?? startable(debianBrowser())
  const got = found ?? (await playwrightBrowser())
  if (got) return got
  throw new Error('The browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function existing(file) {
  try {
    accessSync(file, constants.X_OK)
    return file
  } catch {
    throw new Error(`CHROMIUM_PATH is ${file}, and there is no program to start there.`)
  }
}

/** Returns a headless shell of an npm package, which includes its libraries and fonts, but for one platform only. */
async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    // Makes the package unpack its own nss, nspr and expat, so that a bare machine is enough.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    const file = await chromium.executablePath()
    return startable(file)
  } catch {
    return undefined // for instance a temporary folder that is full or may not hold programs: look elsewhere
  }
}

const systemBrowser = () => (USUAL_PLACES[process.platform] ?? []).find((file) => existsSync(file))

/** Downloads Playwright's own browser: not allowed everywhere, hence last. */
async function playwrightBrowser() {
  console.log('Downloading a headless Chromium by Playwright …')
  const cli = toolPath('@playwright/test', 'playwright')
  const { code } = await runNode(cli, ['install', 'chromium-headless-shell'], { quiet: true })
  if (code !== 0) return undefined
  const listed = await runNode(cli, ['install', '--dry-run', 'chromium-headless-shell'], { quiet: true })
  const folder = /Install location:\s+(.+headless.shell.*)/.exec(listed.output)?.[1]?.trim()
  if (!folder) return undefined
  return (await headlessShellIn(folder)) ?? undefined
}

async function headlessShellIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const shell = entries.find(
    (entry) => entry.isFile() && /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(entry.name),
  )
  return shell && path.join(shell.parentPath, shell.name)
}

/** @param {string | undefined} file */
function startable(file) {
  return file && starts(file) ? file : undefined
}

function starts(file) {
  const trial = spawnSync(file, ['--no-sandbox', '--headless', '--version'], { timeout: 20_000 })
  return trial.status === 0
}
