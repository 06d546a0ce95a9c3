import { REGIONS, type GlobalSettings } from '@raidkit/rules/admin/settings'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'

type Sites = GlobalSettings['regionalSites']
type Props = {
  sites: Sites
  faultOf: (name: string) => string | undefined
  onChange: (sites: Sites) => void
}

export function RegionFields({ sites, faultOf, onChange }: Props) {
  const t = useText()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1 text-sm font-medium">{t('admin.settings.fields.regionalSites')}</legend>
      {REGIONS.map((region) => (
        <Field
          key={region}
          label={region.toUpperCase()}
          {...(faultOf(region) && { error: t('admin.settings.badSite') })}
        >
          <Input
            type="url"
            placeholder="https://"
            value={sites[region] ?? ''}
            onChange={({ target }) => onChange({ ...sites, [region]: target.value })}
          />
        </Field>
      ))}
    </fieldset>
  )
}
