import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { pageContext } from './api/pageContext.ts'
import { pageOf } from './app/pageOf.ts'
import { NonceContext } from './app/useNonce.ts'
import { MessagesContext } from './i18n/MessagesScript.tsx'
import { loadMessages } from './i18n/messages.ts'
import { pageTexts } from './app/pageTexts.ts'
import { EarlyChanges } from './app/EarlyChanges.tsx'
import { TextsProvider } from './i18n/TextsProvider.tsx'

export { contextFor } from './api/pageContext.ts'
export { troublePage } from './app/error/troublePage.tsx'
export { listedPaths } from './app/listedPaths.ts'
export { pageQuery } from './app/pageQuery.ts'

export const streamTimeout = 10_000

type RenderArguments = [Request, number, Headers, EntryContext, RouterContextProvider]

export default async function handleRequest(...[request, status, headers, router, context]: RenderArguments) {
  const page = context.get(pageContext)
  const routeId = router.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const messages = pageTexts(await loadMessages(page.language), pageOf(routeId))
  const app = (
    <MessagesContext value={messages}>
      <TextsProvider language={page.language} messages={messages}>
        <NonceContext value={page.nonce}>
          <ServerRouter context={router} url={request.url} nonce={page.nonce} />
          {/* Does nothing here; ids follow from the tree, which has to be the browser's. */}
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
      if (page.whole) pipe(gathered(send))
      else {
        const body = new PassThrough()
        send(createReadableStreamFromReadable(body))
        pipe(body)
      }
    }
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce: page.nonce,
      onShellReady: () => page.whole || answer(),
      onAllReady: () => !page.whole || answer(),
      onShellError: reject,
      onError: (error) => {
        if (answered) page.logError(error)
      },
    })
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** All of a page at once: no stream has to be kept going for it. */
function gathered(done: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part: Uint8Array, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).logError(error)
}
