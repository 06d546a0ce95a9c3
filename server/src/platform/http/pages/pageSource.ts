import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { LanguageCoverage } from '@raidkit/contract/platform/texts'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { Language } from '@raidkit/rules/platform/languages'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Build, SiteTexts } from '../../../deps.ts'
import { StartError } from '../../store/startError.ts'

/** Web package's server build: what it exports besides React Router's own parts. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      contextFor: (page: PageRequest) => RouterContextProvider
      /** The pages that search engines may list, without those that have parameters. */
      listedPaths: readonly string[]
      /** Returns the names of the query parameters of a page, in order; undefined if nothing is known of the path. */
      pageQuery?: (path: string) => readonly string[] | undefined
      /** Returns the route of a page with an outline, and its address without the language. */
      outlineOf?: (path: string) => { routeId: string; path: string } | undefined
      /** Texts as in the language files. */
      writtenTexts?: { coverage: readonly LanguageCoverage[]; of: SiteTexts['of'] }
      /** Renders the page that browsers get while no other page can be made, as a whole document. */
      troublePage?: (trouble: {
        language: Language
        status: 429 | 500 | 503
        seconds: number | undefined
        styles: readonly string[]
        contact: string | undefined
      }) => Promise<string>
    }
  }
}

/** Fields of the web package's `PageRequest` that the server fills. */
export type PageRequest = {
  ask: unknown
  language: string
  access: string
  mode: string
  nonce: string
  build: string
  builtAt: number
  siteUrl: string
  images: ImageSource | undefined
  contact: string | undefined
  hasRedirects: boolean
  whole: boolean
  logError: (error: unknown) => void
}

/** Source of the pages: the finished build, or Vite during development. */
export type PageSource = {
  load: () => Promise<WebBuild>
  clientDir: string
  build: Build
  vite: ViteDevServer | undefined
  /** File of the build, which threads can load too. */
  file?: string
}

/** Path from the source files; the bundle has the build beside itself (scripts/bundle/bundle.mjs). */
const BUILT = new URL('../../../../../web/build/server/index.js', import.meta.url)

export async function builtPages(webDir: string): Promise<PageSource> {
  const file = path.join(webDir, 'build/server/index.js')
  if (!existsSync(file)) throw new StartError('the web room is not built: run npm start')
  const clientDir = path.join(webDir, 'build/client')
  let loading: Promise<WebBuild> | undefined
  return {
    // Loading on first use makes a start a fifth of a second shorter.
    // Safe: the file is the web room's own server build.
    load: () => (loading ??= import(BUILT.href) as Promise<WebBuild>),
    clientDir,
    build: { id: await versionIn(clientDir), timestamp: Math.round(statSync(file).mtimeMs) },
    vite: undefined,
    file: BUILT.href,
  }
}

/**
 * Returns the version of the pages. The manifest names every file by its hash, so its own name changes exactly when
 * the pages do.
 */
async function versionIn(clientDir: string): Promise<string> {
  const names = await readdir(path.join(clientDir, 'assets'))
  const version = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0]
  if (version === undefined) throw new StartError('the web room is not built: run npm start')
  return version
}

/** Returns the texts of the served pages. Pages without texts have none that could be overridden. */
export function textsOf({ load }: PageSource): SiteTexts {
  const written = async () => (await load()).entry.module.writtenTexts
  return {
    coverage: async () => (await written())?.coverage ?? [],
    of: async (language) => (await written())?.of(language) ?? {},
  }
}

/** Lets Vite answer for the sources that it serves and passes all other requests on. */
export function useVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
}

/** Runs Vite inside the server, on the same port, so that changes appear at once. */
export async function devPages(webDir: string): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: webDir, server: { middlewareMode: true }, appType: 'custom' })
  return {
    // Safe: React Router's plug-in serves the server build under this name.
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    clientDir: path.join(webDir, 'public'),
    build: { id: 'development', timestamp: 0 },
    vite,
  }
}
