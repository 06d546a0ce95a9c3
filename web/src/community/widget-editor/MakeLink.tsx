import type { WidgetLink } from '@raidkit/contract/community/widgets'
import { WIDGET_LIMITS, widgetNumber, WIDGETS, type WidgetKind } from '@raidkit/rules/community/widgets'
import { useState } from 'react'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { useUserFields } from '../../account/shared/reader/useUser.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PLUS } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/form/Input.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useMakeLink } from './useLinks.ts'

const CHAR_FIELDS = ['chars', 'charUid'] as const
const DELAYS = { least: WIDGET_LIMITS.leastDelay, most: WIDGET_LIMITS.mostDelay }

type Props = {
  kind: WidgetKind
  /** Initial settings of the link. */
  settings: string
  onMade: (key: string, link: WidgetLink | undefined) => void
}

/** Form that makes a link with its settings: the character of quests, or the delay of a position. */
export function MakeLink({ kind, settings, onMade }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { isOfCharacter, hasDelay } = WIDGETS[kind]
  const [label, setLabel] = useState('')
  const [delay, setDelay] = useState<number | undefined>(WIDGET_LIMITS.usualDelay)
  const own = useUserFields(CHAR_FIELDS)
  const [chosen, setChosen] = useState<string>()
  const charUid = chosen ?? own?.charUid ?? undefined
  const making = useMakeLink(onMade)
  const submit = () =>
    making.send({
      kind,
      settings,
      label: label.trim() || t('widgetEditor.labelUsual'),
      ...(isOfCharacter && charUid !== undefined && { charUid }),
      ...(hasDelay && { delayMinutes: delay ?? WIDGET_LIMITS.usualDelay }),
    })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('widgetEditor.label')} hint={t('widgetEditor.labelHint')}>
          <Input
            value={label}
            maxLength={WIDGET_LIMITS.labelLength}
            onChange={({ target }) => setLabel(target.value)}
          />
        </Field>
        {isOfCharacter && (
          <Field label={t('widgetEditor.character')}>
            <Select
              options={(own?.chars ?? []).map(({ uid, charName, gameMode }) => ({
                value: uid,
                label: `${charName} · ${gameMode}`,
              }))}
              value={charUid ?? ''}
              onChange={setChosen}
            />
          </Field>
        )}
        {hasDelay && <DelayField value={delay} onChange={setDelay} />}
      </div>
      {making.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(making.error)}</Notice>
        </div>
      )}
      <Button type="submit" icon={PLUS} variant="primary" loading={making.isPending} className="w-fit">
        {t('widgetEditor.make')}
      </Button>
    </form>
  )
}

type DelayProps = { value: number | undefined; onChange: (minutes: number | undefined) => void }

function DelayField({ value, onChange }: DelayProps) {
  const t = useText()
  return (
    <Field label={t('widgetEditor.delay')} hint={t('widgetEditor.delayHint')}>
      <Input
        type="number"
        inputMode="numeric"
        min={DELAYS.least}
        max={DELAYS.most}
        value={value ?? ''}
        onChange={({ target }) => onChange(widgetNumber(target.value, DELAYS))}
      />
    </Field>
  )
}
