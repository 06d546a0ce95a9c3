import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { createContext, RouterContextProvider } from 'react-router'
import type { PageRequest, PageSource, WebBuild } from '../../platform/http/pages/pageSource.ts'

export type FakePage = { request: Request; page: PageRequest }

/** Returns the function by which a page calls the server. */
export function getPageAsk({
  page,
}: FakePage): <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>> {
  // Safe: the server hands every page this function, and its type to nobody.
  return page.ask as ReturnType<typeof getPageAsk>
}

const pageContext = createContext<PageRequest>()

/** Renders a page that names its language, with one inline script that carries the nonce. */
export function helloPage({ request, page }: FakePage): Response {
  const html = `<!doctype html><html lang="${page.language}"><script nonce="${page.nonce}">hello()</script>${new URL(request.url).pathname}</html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Fakes the web room's build as far as the server uses it: React Router in front, `render` behind. */
export function fakePages(
  render: (asked: FakePage) => Response | Promise<Response> = helloPage,
  extra: Partial<WebBuild['entry']['module']> = {},
): PageSource {
  const route = { id: 'page', path: '*', module: { default: () => null, loader: () => null } }
  const build = {
    entry: {
      module: {
        default: (...[request, , , , context]: [Request, number, Headers, unknown, RouterContextProvider]) =>
          render({ request, page: context.get(pageContext) }),
        handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
          context.get(pageContext).logError(error),
        listedPaths: ['/', '/time'],
        ...extra,
        contextFor: (page: PageRequest) => new RouterContextProvider(new Map([[pageContext, page]])),
      },
    },
    routes: { page: route },
    assets: {
      version: 'fake',
      url: '/assets/manifest.js',
      entry: { module: '', imports: [] },
      routes: { page: { hasLoader: true, hasClientLoader: true } },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return {
    // Safe: createRequestHandler reads no more of a build than this.
    load: async () => build as unknown as WebBuild,
    clientDir: '/nowhere',
    build: { id: 'fake', timestamp: 1 },
    vite: undefined,
  }
}
