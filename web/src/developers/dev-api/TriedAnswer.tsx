import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { TryState } from './useTry.ts'

/** Result of a request sent from the page. */
export function TriedAnswer({ tried }: { tried: TryState }) {
  const t = useText()
  const language = useLanguage()
  if (tried.state === 'failed')
    return (
      <div role="alert">
        <Notice tone="danger">{t('devApi.failed')}</Notice>
      </div>
    )
  if (tried.state !== 'answered') return null
  const { status, ms, text, isCut } = tried
  return (
    <div role="status">
      <CodeBlock
        label={t('devApi.answer', { status: String(status), ms: numberText(ms, language) })}
        code={text}
        words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
        {...(isCut && { hint: t('devApi.cut') })}
      />
    </div>
  )
}
