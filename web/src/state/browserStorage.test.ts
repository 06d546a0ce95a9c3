import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { browserStorage, tabStorage } from './browserStorage.ts'
import { keptWord } from './keptWord.ts'
import { offlineStorage } from './offlineStorage.ts'

const WEB = path.join(import.meta.dirname, '..')

/**
 * Everything that can write into the browser goes through one of these files, whose keys are types made of
 * `contract/storedData`; the others only read or remove, or leave no trace.
 */
const WRITERS: [what: string, pattern: RegExp, files: readonly string[]][] = [
  [
    'storage',
    /\b(?:localStorage|sessionStorage)\b/,
    [
      'app/banner/SiteBanner.tsx', // reads before the scripts have come
      'app/early/EarlyScript.tsx', // the same
      'account/account/forgetInBrowser.ts', // removes
      'platform/test-page/checks.ts', // tries whether it works, and removes that
      'state/browserStorage.ts',
      'state/keptWord.ts',
      'catalogue/shared/catalogue/thread.ts', // removes what older builds left
    ],
  ],
  [
    'database',
    /idb-keyval|\bindexedDB\.|\bcaches\./,
    ['platform/test-page/checks.ts', 'state/offlineStorage.ts'],
  ],
  [
    'cookies',
    /document\.cookie =|cookieStore/,
    ['app/header/LanguageLinks.tsx', 'account/shared/reader/signedInHint.ts'],
  ],
]

it.each(WRITERS)('the browser’s %s is written only where keys are checked', (_what, pattern, allowed) => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.test\.tsx?$|^testing\//.test(file),
  )
  const found = files.filter((file) => pattern.test(readFileSync(path.join(WEB, file), 'utf8')))
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

it('a key that the privacy policy does not tell of does not compile', () => {
  // Only for the compiler: never called.
  const writes = () => [
    keptWord('theme'),
    keptWord('places', 'tab'),
    browserStorage().setItem('level:visitor:PVP', '1'),
    // @ts-expect-error -- not declared
    keptWord('undeclared'),
    // @ts-expect-error -- declared for tabs only
    keptWord('places'),
    // @ts-expect-error -- not declared
    browserStorage().setItem('undeclared', ''),
    // @ts-expect-error -- not declared
    tabStorage().setItem('undeclared', ''),
    // @ts-expect-error -- not declared
    offlineStorage.set('undeclared', ''),
  ]
  expect(writes).toBeTypeOf('function')
})
