import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageQuery } from './app/page/pageQuery.ts'
import { choiceOf as listChoice } from './market/shared/items/choice.ts'
import { needChoiceOf } from './progress/shared/needs/choice.ts'
import { PAGES } from './pages.ts'

const SOURCES = import.meta.dirname
/** Folders of `web/src` that are not domains. */
const OTHERS = /^(?:api|app|i18n|state|testing|ui)\//
const features = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && /^[\w-]+\/(?!shared\/)[\w-]+\//.test(file) && !OTHERS.test(file),
  )
const pageFiles = features.filter((file) => /\/\w+Page\.tsx$/.test(file))

describe('the table of pages', () => {
  it('has every page of the domains, and no other', () => {
    expect(PAGES.map(({ file }) => file).toSorted()).toEqual(pageFiles.toSorted())
  })

  it.each(['id', 'path', 'file'] as const)('names each %s once', (field) => {
    const all = PAGES.map((page) => page[field])
    expect(all.filter((one, nth) => all.indexOf(one) !== nth)).toEqual([])
  })

  it('says of listed pages what they are', () => {
    const bare = PAGES.filter(({ menu, access, description }) => menu && !access && !description)
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('fills the parameters of paths for the smoke test', () => {
    const unfilled = PAGES.filter((page) => page.path.includes(':') && !page.samples?.length)
    expect(unfilled.map(({ id }) => id)).toEqual([])
  })
})

describe('the shelf', () => {
  it('has several pages in a folder only where they are alike', () => {
    const folders = Map.groupBy(pageFiles, (file) => path.posix.dirname(file))
    const several = [...folders].filter(([, files]) => files.length > 1).map(([folder]) => folder)
    expect(several.toSorted()).toEqual([
      'admin/console/compare/pages',
      'admin/console/facts/pages',
      'admin/console/item',
      'admin/console/items-images',
      'community/streamers',
      'community/widget-pages',
      'developers/dev-api/guide',
      'market/market',
      'platform/legal',
    ])
  })

  it('has a page in every feature; the settings of a character are a dialog of the frame', () => {
    const featureOf = (file: string) => file.split('/', 2).join('/')
    const withPage = new Set(pageFiles.map(featureOf))
    const without = new Set(features.map(featureOf).filter((feature) => !withPage.has(feature)))
    expect([...without]).toEqual(['account/character'])
  })

  it('has choices of an address in choice.ts', () => {
    const makers = features.filter((file) =>
      /import \{[^}]*\bdefineCodec\b[^}]*\} from '[./]+ui\/address\/codec\.ts'/.test(
        readFileSync(path.join(SOURCES, file), 'utf8'),
      ),
    )
    expect(makers.filter((file) => !file.endsWith('/choice.ts'))).toEqual([])
    expect(makers.length).toBeGreaterThan(10)
  })
})

/** Search parameters that record every name read from them. */
class Watched extends URLSearchParams {
  readonly names = new Set<string>()

  override get(name: string) {
    this.names.add(name)
    return super.get(name)
  }
}

type Read = (params: URLSearchParams) => unknown

/** Returns the parser of a page's address: its own `choice.ts`, or the shared one of the list that it shows. */
async function readerOf(file: string): Promise<Read | undefined> {
  const folder = path.posix.dirname(file)
  const choice = path.join(SOURCES, folder, 'choice.ts')
  const isAlone = pageFiles.filter((one) => path.posix.dirname(one) === folder).length === 1
  const imports = readFileSync(path.join(SOURCES, file), 'utf8')
  if (existsSync(choice) && (isAlone || imports.includes("'./choice.ts'"))) {
    const { choiceOf } = (await import(/* @vite-ignore */ choice)) as { choiceOf: Read }
    expect(choiceOf).toBeTypeOf('function')
    return choiceOf
  }
  const source = features
    .filter((one) => one.startsWith(`${folder}/`))
    .map((one) => readFileSync(path.join(SOURCES, one), 'utf8'))
    .join('')
  if (source.includes('progress/shared/needs/choice.ts')) return needChoiceOf
  return source.includes('market/shared/items/choice.ts') ? listChoice : undefined
}

it('the query of every page names all that it reads of its address', async () => {
  const missing: string[] = []
  let read = 0
  for (const page of PAGES) {
    const reader = await readerOf(page.file)
    const known = pageQuery(page.samples?.[0] ?? page.path)
    if (!reader || !known) continue
    read += 1
    const params = new Watched()
    reader(params)
    missing.push(
      ...[...params.names].filter((name) => !known.includes(name)).map((name) => `${page.id}: ${name}`),
    )
  }
  expect(missing).toEqual([])
  expect(read).toBeGreaterThan(15)
})
