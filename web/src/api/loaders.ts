import { parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router'
import { notFound } from './notFound.ts'
import { pageContext, type Ask } from './pageContext.ts'
import { isRefusal } from './refusal.ts'
import { send } from './send.ts'

/** Arguments of a page's load function, identical on the server and in the browser. */
export type Loading = { ask: Ask; params: Params; url: URL; language: Language }

/**
 * Function that requests a page's data through the contract's calls. A `not_found` reply becomes the not-found page.
 */
export type Load<Data> = (loading: Loading) => Promise<Data>

/**
 * Wraps a load function as a server loader, `export const loader = onServer(load)`. Its calls run in the same process
 * and serve the first page.
 */
export function onServer<Data>(load: Load<Data>) {
  return async ({ context, params, url }: LoaderFunctionArgs): Promise<Data> => {
    const { ask, language } = context.get(pageContext)
    return runLoad(load, { ask, params, url, language })
  }
}

/**
 * Wraps a load function as a client loader, `export const clientLoader = inBrowser(load)`. Its calls go over the
 * network and serve the following pages.
 */
export function inBrowser<Data>(load: Load<Data>) {
  return async ({ params, url, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const ask: Ask = (call, asked) => send(call, asked, { signal: request.signal })
    return runLoad(load, { ask, params, url, language: languageOfPage() })
  }
}

/** Returns the language that the server wrote into the page. */
export function languageOfPage(): Language {
  return parseLanguage(document.documentElement.dataset['language'] ?? '') ?? 'en'
}

async function runLoad<Data>(load: Load<Data>, loading: Loading): Promise<Data> {
  try {
    return await load(loading)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'not_found') throw notFound(loading.url)
    throw data(error.message, { status: error.status })
  }
}
