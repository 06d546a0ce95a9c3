import { getTextOverrides } from '@raidkit/contract/platform/texts'
import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { pageContext, type PageRequest } from './api/pageContext.ts'
import { pageOf } from './app/page/pageOf.ts'
import { NonceContext } from './app/useNonce.ts'
import { MessagesContext } from './i18n/MessagesScript.tsx'
import { withOverrides } from './i18n/withOverrides.ts'
import { loadMessages, type Messages } from './i18n/messages.ts'
import { pageTexts } from './app/page/pageTexts.ts'
import { EarlyChanges } from './app/early/EarlyChanges.tsx'
import { scriptsLast } from './app/scriptsLast.ts'
import { FIRST_STYLES_HERE, firstStyles } from './app/styles/firstStyles.ts'
import { FirstStylesContext } from './app/styles/FirstStyles.tsx'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import frame from './app/frame.css?inline'
import theme from './ui/theme.css?inline'

export { contextFor } from './api/pageContext.ts'
export { troublePage } from './app/error/troublePage.tsx'
export { listedPaths } from './app/page/listedPaths.ts'
export { outlineOf, pageQuery } from './app/page/pageQuery.ts'
export { writtenTexts } from './i18n/writtenTexts.ts'

export const streamTimeout = 10_000

const STYLES = theme + frame
const withFirstStyles = firstStyles(STYLES)

type RenderArguments = [Request, number, Headers, EntryContext, RouterContextProvider]

export default async function handleRequest(...[request, status, headers, router, context]: RenderArguments) {
  const page = context.get(pageContext)
  const routeId = router.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const messages = pageTexts(await textsOf(page), pageOf(routeId))
  const app = (
    <MessagesContext value={messages}>
      <TextsProvider language={page.language} messages={messages}>
        <NonceContext value={page.nonce}>
          {/* The content of a streamed page is unknown in advance, so it carries the complete style sheet. */}
          <FirstStylesContext value={page.whole ? FIRST_STYLES_HERE : STYLES}>
            <ServerRouter context={router} url={request.url} nonce={page.nonce} />
          </FirstStylesContext>
          {/* Renders nothing on the server; it must be present because React derives ids from the tree. */}
          <EarlyChanges />
        </NonceContext>
      </TextsProvider>
    </MessagesContext>
  )

  return new Promise<Response>((resolve, reject) => {
    let answered = false
    const answer = () => {
      answered = true
      headers.set('content-type', 'text/html; charset=utf-8')
      const send = (body: BodyInit) => resolve(new Response(body, { status, headers }))
      if (page.whole) pipe(collectOutput(send))
      else {
        const body = new PassThrough()
        send(createReadableStreamFromReadable(body))
        pipe(body)
      }
    }
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce: page.nonce,
      onShellReady: () => page.whole || answer(),
      onAllReady: () => {
        clearTimeout(late)
        if (page.whole) answer()
      },
      onShellError: (error) => {
        clearTimeout(late)
        reject(error)
      },
      onError: (error) => {
        if (answered) page.logError(error)
      },
    })
    // Cleared when the page is complete, because the timer retains the page and all of its data in memory.
    const late = setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** Returns the build's texts with the operator's overrides, or without them if the overrides cannot be read. */
async function textsOf({ ask, language, logError }: PageRequest): Promise<Messages> {
  const [messages, overrides] = await Promise.all([
    loadMessages(language),
    ask(getTextOverrides, { lang: language }).catch(logError),
  ])
  return overrides ? withOverrides(messages, overrides.texts) : messages
}

/** Creates a stream that buffers the complete page, so that nothing is streamed to the client. */
function collectOutput(done: (body: string) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part: Uint8Array, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(scriptsLast(withFirstStyles(Buffer.concat(parts).toString())))
      next()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).logError(error)
}
