import { HREFLANGS, type Language } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadMessages } from '../../i18n/messages.ts'
import { TextsProvider } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { contactOf } from '../../ui/hooks/useContact.ts'
import { SITE_NAME, titleOf } from '../siteName.ts'

/** Reason why no page can be rendered, and the time until a retry, if known. */
export type Trouble = { status: 429 | 500 | 503; seconds?: number | undefined }
type TroubleProps = Trouble & {
  language: Language
  styles: readonly string[]
  contact?: string | undefined
}

const SAYS = {
  429: 'errors.trouble.limited',
  500: 'errors.trouble.failed',
  503: 'errors.trouble.busy',
} as const

/**
 * Renders the page shown while no page can be rendered: site name, problem, time of the automatic retry and a link.
 * Without scripts or data, so that it costs next to nothing.
 */
export async function troublePage(props: TroubleProps): Promise<string> {
  const { errors } = await loadMessages(props.language)
  const page = (
    <TextsProvider language={props.language} messages={{ errors }}>
      <TroublePage {...props} />
    </TextsProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function TroublePage({ language, styles, status, seconds, contact }: TroubleProps) {
  const t = useText()
  const way = status === 500 ? contactOf(contact) : undefined
  const home = localePath('/', language)
  return (
    <html lang={HREFLANGS[language]} data-language={language} className="framed">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {seconds !== undefined && <meta httpEquiv="refresh" content={String(seconds)} />}
        <title>{titleOf(String(status))}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body data-layout="default">
        <div className="flex min-h-dvh flex-col">
          <header className="border-b border-line bg-surface">
            <div className="frame-inset mx-auto flex max-w-page items-center py-3">
              <a href={home} className="text-lg font-semibold">
                {SITE_NAME}
              </a>
            </div>
          </header>
          <main className="flex grow flex-col items-center justify-center gap-3 px-4 py-16 text-center">
            <p className="text-4xl font-bold text-accent">{status}</p>
            <h1 className="text-2xl font-semibold">{t(SAYS[status])}</h1>
            {seconds !== undefined && <p>{t('errors.trouble.goesOn', { seconds })}</p>}
            <p className="mt-4">
              <a href={home} className="text-link underline">
                {t('errors.home')}
              </a>
            </p>
            {way && (
              <p className="text-sm text-muted">
                {t('errors.tell')}{' '}
                <a href={way.href} className="text-link underline">
                  {way.text}
                </a>
              </p>
            )}
          </main>
        </div>
      </body>
    </html>
  )
}
