import { getChallenge } from '@raidkit/contract/community/challenge'
import { CHALLENGE_ROWS, widgetNumber, type WidgetAsked } from '@raidkit/rules/community/widgets'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'

type Challenge = WidgetAsked['challenge']
type Props = { value: Challenge; onChange: (value: Challenge) => void }

/** Fields for the challenge and the number of places. */
export function ChallengeFields({ value, onChange }: Props) {
  const t = useText()
  const { data } = useCall(getChallenge, { slug: '' })
  const known = [...(data?.challenge ? [data.challenge] : []), ...(data?.others ?? [])]
  const options = [
    { value: '', label: t('widgetEditor.anyChallenge') },
    ...known.map(({ slug, title }) => ({ value: slug, label: title })),
    ...(value.slug === '' || known.some(({ slug }) => slug === value.slug)
      ? []
      : [{ value: value.slug, label: value.slug }]),
  ]
  return (
    <>
      <Field label={t('widgetEditor.challenge')}>
        <Select options={options} value={value.slug} onChange={(slug) => onChange({ ...value, slug })} />
      </Field>
      <Field label={t('widgetEditor.rows')}>
        <Input
          type="number"
          inputMode="numeric"
          min={CHALLENGE_ROWS.least}
          max={CHALLENGE_ROWS.most}
          value={value.rows}
          onChange={({ target }) => {
            const rows = widgetNumber(target.value, CHALLENGE_ROWS)
            if (rows !== undefined) onChange({ ...value, rows })
          }}
        />
      </Field>
    </>
  )
}
