import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'

type Props = { label: string; value: string; onChange: (day: string) => void }

export function FilterDay({ label, value, onChange }: Props) {
  return (
    <Field label={label}>
      <Input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
