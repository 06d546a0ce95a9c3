// The web room's build as far as a thread that makes pages sees it. What a page does stands in its address.
import { createContext, RouterContextProvider } from 'react-router'

const pageContext = createContext()
const route = { id: 'page', path: '*', module: { default: () => null, loader: () => null } }

const html = (body) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })

async function page(request, { ask, language, nonce }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/crash') process.exit(1)
  if (pathname === '/crash-once') {
    const { websiteAlert } = await ask({ method: 'GET', path: '/api/be/website-alert' }, {})
    if (websiteAlert === 'crash') process.exit(1)
    return html('after the crash')
  }
  if (pathname === '/stuck') for (;;);
  if (pathname === '/broken') throw new Error('secret detail')
  if (pathname === '/unknown')
    return refusalOf(ask({ method: 'POST', path: '/api/be/item/by-url' }, { url: 'none' }))
  return html(
    `<html lang="${language}"><script nonce="${nonce}">hello()</script>${'<p>page</p>'.repeat(500)}</html>`,
  )
}

async function refusalOf(asked) {
  const { name, code } = await asked.then(
    () => ({}),
    (error) => error,
  )
  return html(`${name} ${code}`)
}

export const entry = {
  module: {
    default: (request, _status, _headers, _router, context) => page(request, context.get(pageContext)),
    handleError: (error, { context }) => context.get(pageContext).logError(error),
    contextFor: (asked) => new RouterContextProvider(new Map([[pageContext, asked]])),
    listedPaths: ['/'],
  },
}
export const routes = { page: route }
export const assets = {
  version: 'thread',
  url: '/manifest.js',
  entry: { module: '', imports: [] },
  routes: {},
}
export const publicPath = '/'
export const assetsBuildDirectory = ''
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
