// The fonts of the test browser: they come from packages, so that no layout depends on what a machine has installed.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../processes.mjs'

const packages = path.join(root, 'node_modules')
const FOLDERS = ['dejavu-fonts-ttf/ttf', '@expo-google-fonts/open-sans', '@expo-google-fonts/noto-sans']
const FOLDER = path.join(packages, '.cache/raidkit-fonts')

/**
 * Names of the site's font lists (`theme.css`) and generic ones, and the family that stands for them. Open Sans has nearly the
 * widths of Segoe UI, which most players have. Noto Sans and DejaVu Sans, the widest, go by their own names (`e2e/screens.ts`).
 */
const STAND_INS = {
  'Segoe UI': 'Open Sans',
  'system-ui': 'Open Sans',
  'sans-serif': 'Open Sans',
  serif: 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
}

/**
 * Makes browsers started from this process see these fonts and no others. Systems without fontconfig pass over it.
 * @param {NodeJS.ProcessEnv} environment
 */
export function useTestFonts(environment) {
  const file = path.join(FOLDER, 'fonts.conf')
  mkdirSync(FOLDER, { recursive: true })
  // Several processes of a run may do this at the same time: none reads half a file.
  const part = `${file}.${process.pid}`
  writeFileSync(part, fontConfig())
  renameSync(part, file)
  environment.FONTCONFIG_FILE = file
}

function fontConfig() {
  const folders = FOLDERS.map((folder) => `<dir>${escaped(path.join(packages, folder))}</dir>`)
  const aliases = Object.entries(STAND_INS).map(
    ([name, family]) =>
      `<match target="pattern"><test name="family"><string>${name}</string></test>` +
      `<edit name="family" mode="assign" binding="same"><string>${family}</string></edit></match>`,
  )
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders,
    `<cachedir>${escaped(path.join(FOLDER, 'cache'))}</cachedir>`,
    // Signs that a family lacks come from DejaVu Sans, not from its font for formulas.
    '<selectfont><rejectfont><glob>*/DejaVuMath*</glob></rejectfont></selectfont>',
    ...aliases,
    '</fontconfig>',
    '',
  ].join('\n')
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
