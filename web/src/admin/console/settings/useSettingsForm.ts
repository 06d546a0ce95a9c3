import { setGlobalSettings, type AllSettings } from '@raidkit/contract/admin/adminSettings'
import type { GlobalSettings } from '@raidkit/rules/admin/settings'
import { useText } from '../../../i18n/useText.ts'
import { useSaving } from '../useSaving.ts'

export type SettingsFormProps = {
  all: AllSettings
  onSaved: (all: AllSettings) => void
  onConflict: () => void
}

/** Saves the named settings over the version that the page shows. */
export function useSettingsForm({ all, onSaved, onConflict }: SettingsFormProps) {
  const t = useText()
  const { save, isPending, fault, faultOf } = useSaving(setGlobalSettings, t('admin.saved'), onConflict)
  return {
    isPending,
    fault,
    faultOf,
    save: async (settings: Partial<GlobalSettings>) => {
      const next = await save({ version: all.version, settings })
      if (next) onSaved(next)
    },
  }
}
