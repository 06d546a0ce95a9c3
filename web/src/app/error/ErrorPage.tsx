import { Fragment, useEffect, useState, type MouseEvent } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import type { Near } from '../../api/notFound.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useContact } from '../../ui/hooks/useContact.ts'
import { HOME, REFRESH } from '../../ui/icons/glyphs.ts'
import { currentPath, isChunkFailure, reloadOnce } from '../new-build/chunkFailure.ts'
import { titleOf } from '../siteName.ts'
import { errorFacts } from './errorFacts.ts'

const AGAIN_MS = 1000

/** Describes the error by its status code. Ctrl+Alt+click shows the error itself (spec section 2). */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText()
  const errorText = useErrorText()
  const [isDebug, setDebug] = useState(false)
  const facts = errorFacts(error)
  const contact = useContact()
  const isNotFound = facts.status === 404
  const isOffline = useIsOffline() && !isRefusal(error) && !isRouteErrorResponse(error)
  const { pathname: path } = useLocation()

  useEffect(() => {
    // Without a network a reload would lose the page.
    if (isChunkFailure(error) && navigator.onLine) reloadOnce(currentPath())
  }, [error])

  const toggle = ({ ctrlKey, altKey }: MouseEvent) => {
    if (ctrlKey && altKey) setDebug((shown) => !shown)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a hidden door for support, with a modifier by definition
    <div
      onClick={toggle}
      className="flex grow flex-col items-center justify-center gap-3 px-4 py-16 text-center"
    >
      <title>{titleOf(isOffline ? t('frame.offline') : String(facts.status))}</title>
      <meta name="robots" content="noindex" />
      {!isOffline && <p className="text-4xl font-bold text-accent">{facts.status}</p>}
      <h1 className="text-2xl font-semibold">
        {isOffline && t('frame.offline')}
        {!isOffline && t(isNotFound ? 'errors.pageNotFound' : 'errors.serverError')}
      </h1>
      <p className="max-w-text text-muted">
        {isNotFound && t('errors.pageNotFoundAt', { path })}
        {!isOffline && !isNotFound && (facts.status === 429 ? facts.detail : errorText(error))}
      </p>
      {facts.near && facts.near.length > 0 && <DidYouMean near={facts.near} />}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <LinkButton to="/" variant="primary" icon={HOME}>
          {t('errors.home')}
        </LinkButton>
        {!isNotFound && (
          <Button icon={REFRESH} onClick={() => location.reload()}>
            {t('errors.reload')}
          </Button>
        )}
      </div>
      {!isNotFound && !isOffline && contact && (
        <p className="mt-4 text-sm text-muted">
          {t('errors.tell')}{' '}
          <a href={contact.href} className="text-link underline">
            {contact.text}
          </a>
        </p>
      )}
      {isDebug && (
        <pre className="mt-6 max-w-full overflow-x-auto rounded-md border border-line bg-surface p-4 text-start text-sm">
          {[facts.detail, facts.stack].filter(Boolean).join('\n\n')}
        </pre>
      )}
    </div>
  )
}

function DidYouMean({ near }: { near: readonly Near[] }) {
  const t = useText()
  const items = near.map(({ to, name }, at) => (
    <Fragment key={to}>
      {at > 0 && ', '}
      <Link to={to} className="inline-block py-1 font-medium text-link underline">
        {name}
      </Link>
    </Fragment>
  ))
  const names = near.map(({ name }) => name).join(', ')
  return <p className="text-lg">{t.rich('errors.didYouMean', { names, items: () => items })}</p>
}

/** Returns whether there was no network at the first render. Reloads the page once the server answers again. */
function useIsOffline(): boolean {
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('online', () => void reloadOnAnswer(signal), { signal })
    return () => leaving.abort()
  }, [isOffline])
  return isOffline
}

/**
 * Reloads once the server answers. The `online` event fires before the server is reachable; a reload then would show
 * the browser's own error page.
 */
async function reloadOnAnswer(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await fetch('/healthz', { signal, cache: 'no-store' })
      return location.reload()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
