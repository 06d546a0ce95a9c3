import { useText } from '../../../../i18n/useText.ts'

/** Renders the sources of an item, as texts of `useSourceTexts`. */
export function SourcesCell({ texts }: { texts: readonly string[] }) {
  const t = useText()
  if (texts.length === 0) return <span className="text-faint">{t('trade.sources.none')}</span>
  return (
    <span className="line-clamp-2 max-lg:line-clamp-1" title={texts.join('\n')}>
      {texts.join(' · ')}
    </span>
  )
}
