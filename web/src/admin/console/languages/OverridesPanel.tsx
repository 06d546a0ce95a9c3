import type { ListedOverride } from '@raidkit/contract/platform/texts'
import { HREFLANGS, LANGUAGE_NAMES } from '@raidkit/rules/platform/languages'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../Panel.tsx'
import { useFaultText } from './useFaultText.ts'
import { useOverride } from './useOverride.ts'

type Props = { overrides: readonly ListedOverride[]; onChanged: () => void }

/** Lists the overridden texts, and marks those that this build does not use. */
export function OverridesPanel({ overrides, onChanged }: Props) {
  const t = useText()
  const { change, isPending } = useOverride(onChanged)
  return (
    <Panel title={t('adminLanguages.overrides')} note={t('adminLanguages.overridesNote')}>
      {overrides.length === 0 && <p className="text-sm text-muted">{t('adminLanguages.noOverrides')}</p>}
      <ul className="flex flex-col">
        {overrides.map((override) => (
          <OverrideLine
            key={`${override.language} ${override.key}`}
            override={override}
            isPending={isPending}
            onRemove={() => {
              const { language, key, text } = override
              void change({ language, key, text: null, was: text })
            }}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { override: ListedOverride; isPending: boolean; onRemove: () => void }

function OverrideLine({ override, isPending, onRemove }: LineProps) {
  const t = useText()
  const faultText = useFaultText()
  const { language, key, text, english, fault } = override
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2 text-sm last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere text-muted">
          {LANGUAGE_NAMES[language]} · <code className="font-mono">{key}</code>
        </p>
        <p lang={HREFLANGS[language]} className="wrap-anywhere">
          {text}
        </p>
        {english !== undefined && (
          <p lang="en" className="wrap-anywhere text-muted">
            {english}
          </p>
        )}
        {fault && (
          <p className="flex flex-wrap items-center gap-1.5">
            <Badge tone="warning">{t('adminLanguages.ignored')}</Badge>
            <span className="min-w-0 wrap-anywhere">{faultText(fault)}</span>
          </p>
        )}
      </div>
      <Button disabled={isPending} onClick={onRemove} aria-label={t('adminLanguages.removeOf', { key })}>
        {t('adminLanguages.remove')}
      </Button>
    </li>
  )
}
