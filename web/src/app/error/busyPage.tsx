import { HREFLANGS, type Language } from '@raidkit/rules/languages'
import { localePath } from '@raidkit/rules/links'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadMessages } from '../../i18n/messages.ts'
import { TextsProvider } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { SITE_NAME, titleOf } from '../siteName.ts'

/** Then the browser asks again by itself. */
const AGAIN_AFTER_S = 10

/**
 * What a reader is shown while so many pages are being made that his has to wait: the name of the site, what is the
 * matter, a way on. Without scripts or data, so that it is written once per language.
 */
export async function busyPage(language: Language, styles: readonly string[]): Promise<string> {
  const { errors } = await loadMessages(language)
  const page = (
    <TextsProvider language={language} messages={{ errors }}>
      <BusyPage language={language} styles={styles} />
    </TextsProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function BusyPage({ language, styles }: { language: Language; styles: readonly string[] }) {
  const t = useText()
  const home = localePath('/', language)
  return (
    <html lang={HREFLANGS[language]} data-language={language} className="framed">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={String(AGAIN_AFTER_S)} />
        <title>{titleOf('503')}</title>
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
            <p className="text-4xl font-bold text-accent">503</p>
            <h1 className="text-2xl font-semibold">{t('errors.codes.overloaded')}</h1>
            <p className="mt-4">
              <a href={home} className="text-accent underline">
                {t('errors.home')}
              </a>
            </p>
          </main>
        </div>
      </body>
    </html>
  )
}
