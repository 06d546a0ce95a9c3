import type { FoundText } from '@raidkit/contract/platform/texts'
import { DEFAULT_LANGUAGE, HREFLANGS, LANGUAGE_NAMES, type Language } from '@raidkit/rules/platform/languages'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextForm } from './TextForm.tsx'

type Props = {
  language: Language
  found: FoundText
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChanged: () => void
}

/** One text with its English, and the form below it once it is opened. */
export function TextRow({ language, found, isOpen, onOpen, onChanged }: Props) {
  const t = useText()
  const { key, english, text, from, override } = found
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2 text-sm last:border-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-1.5 text-muted">
            <code className="font-mono wrap-anywhere">{key}</code>
            {from !== language && (
              <Badge tone="warning">{t('adminLanguages.from', { language: LANGUAGE_NAMES[from] })}</Badge>
            )}
            {override !== null && <Badge tone="accent">{t('adminLanguages.isOverridden')}</Badge>}
          </p>
          <p lang={HREFLANGS[override === null ? from : language]} className="wrap-anywhere">
            {override ?? text}
          </p>
          {language !== DEFAULT_LANGUAGE && from !== DEFAULT_LANGUAGE && (
            <p lang="en" className="wrap-anywhere text-muted">
              {english}
            </p>
          )}
        </div>
        <Button
          aria-expanded={isOpen}
          aria-label={t('adminLanguages.changeOf', { key })}
          onClick={() => onOpen(!isOpen)}
        >
          {t('adminLanguages.change')}
        </Button>
      </div>
      {isOpen && (
        <TextForm language={language} found={found} onDone={() => onOpen(false)} onChanged={onChanged} />
      )}
    </li>
  )
}
