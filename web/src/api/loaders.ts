import { parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router'
import { notFound } from './notFound.ts'
import { pageContext, type Ask } from './pageContext.ts'
import { isRefusal } from './refusal.ts'
import { send } from './send.ts'

/** What a page's load knows, the same on both sides. */
export type Loading = { ask: Ask; params: Params; url: URL; language: Language }

/** Gathers a page's data by the contract. A `not_found` of the server becomes the not-found page. */
export type Load<Data> = (loading: Loading) => Promise<Data>

/** `export const loader = onServer(load)`: asks in the same process, for the first page. */
export function onServer<Data>(load: Load<Data>) {
  return async ({ context, params, url }: LoaderFunctionArgs): Promise<Data> => {
    const { ask, language } = context.get(pageContext)
    return outcome(load, { ask, params, url, language })
  }
}

/** `export const clientLoader = inBrowser(load)`: asks over the wire, for the pages after it. */
export function inBrowser<Data>(load: Load<Data>) {
  return async ({ params, url, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const ask: Ask = (call, asked) => send(call, asked, { signal: request.signal })
    return outcome(load, { ask, params, url, language: languageOfPage() })
  }
}

/** The language that the server wrote into the page. */
export function languageOfPage(): Language {
  return parseLanguage(document.documentElement.dataset['language'] ?? '') ?? 'en'
}

async function outcome<Data>(load: Load<Data>, loading: Loading): Promise<Data> {
  try {
    return await load(loading)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'not_found') throw notFound(loading.url)
    throw data(error.message, { status: error.status })
  }
}
