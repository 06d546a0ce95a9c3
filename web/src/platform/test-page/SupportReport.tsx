import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CHECK, COPY } from '../../ui/icons/glyphs.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Copying = 'idle' | 'copied' | 'selected'

/** Report for support, with a button that copies it exactly. */
export function SupportReport({ report }: { report: string | undefined }) {
  const t = useText()
  const text = useRef<HTMLPreElement>(null)
  const [copying, setCopying] = useState<Copying>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report ?? '')
      setCopying('copied')
    } catch {
      // Without access to the clipboard the text is selected, so that the user can copy it.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setCopying('selected')
    }
  }
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-1 text-xl font-semibold">
        {t('testPage.report')}
      </h2>
      <p className="mb-3 max-w-text text-sm text-muted">{t('testPage.reportNote')}</p>
      {report === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <pre
          ref={text}
          className="mb-3 rounded-lg border border-line bg-surface p-3 font-mono text-xs break-words whitespace-pre-wrap"
        >
          {report}
        </pre>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={copying === 'copied' ? CHECK : COPY} disabled={report === undefined} onClick={copy}>
          {t('testPage.copy')}
        </Button>
        <output className="text-sm text-muted">{copying !== 'idle' && t(`testPage.${copying}`)}</output>
      </div>
    </section>
  )
}
