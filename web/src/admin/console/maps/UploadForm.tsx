import type { MapSlug } from '@raidkit/rules/platform/maps'
import { mapOfName } from '@raidkit/rules/maps/map-packs'
import { useState, type FormEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'

export type NamedMap = { slug: MapSlug; name: string }
/** Fields sent with the file; empty ones are left out. */
export type UploadFields = Partial<Record<'name' | 'author' | 'licence' | 'link' | 'map', string>>

type Props = {
  file: File
  maps: readonly NamedMap[]
  onSend: (fields: UploadFields) => void
  onCancel: () => void
}

const TEXTS = ['name', 'author', 'licence', 'link'] as const
const LONGEST = 120

/** Asks for the author if there is no `pack.json`, and for the map of a single drawing. */
export function UploadForm({ file, maps, onSend, onCancel }: Props) {
  const t = useText()
  const base = file.name.replace(/\.[a-z\d]+$/i, '')
  const isDrawing = /\.svg$/i.test(file.name)
  const [map, setMap] = useState<string>(mapOfName(base) ?? '')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const fields = TEXTS.flatMap((name) => {
      const text = given.get(name)
      return typeof text === 'string' && text.trim() ? [[name, text.trim()]] : []
    })
    onSend({ ...Object.fromEntries(fields), ...(isDrawing && map && { map }) })
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3" aria-label={file.name}>
      <p className="font-medium wrap-anywhere">{file.name}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {isDrawing && (
          <Field label={t('admin.maps.map')} required>
            <Select
              options={[
                { value: '', label: t('admin.maps.chooseMap') },
                ...maps.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              value={map}
              onChange={setMap}
            />
          </Field>
        )}
        {TEXTS.map((name) => (
          <Field key={name} label={t(`admin.maps.${name}`)} {...hintOf(t, name, isDrawing)}>
            <Input
              name={name}
              maxLength={name === 'link' ? 300 : LONGEST}
              type={name === 'link' ? 'url' : 'text'}
              autoComplete="off"
              {...(name === 'name' && { defaultValue: base })}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isDrawing && !map}>
          {t('admin.maps.import')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}

function hintOf(
  t: ReturnType<typeof useText>,
  name: (typeof TEXTS)[number],
  isDrawing: boolean,
): { hint?: string } {
  return name === 'name' && !isDrawing ? { hint: t('admin.maps.nameHint') } : {}
}
