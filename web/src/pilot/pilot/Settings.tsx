import type { Me } from '@raidkit/contract/account/users'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { useFoldersState } from '../shared/pilot/folders/useFolders.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePilotSettings } from './usePilotSettings.ts'

const LONGEST_FOLDER = 1_000
const FOLDERS = ['gameFolder', 'screenshotsFolder'] as const

/**
 * Shows the settings. They can be changed only while a companion is connected or this browser follows the game (spec
 * section 5); the folder paths only while a companion is connected.
 */
export function Settings({ user, isHeard }: { user: Me; isHeard: boolean }) {
  const t = useText()
  const { access } = useUser()
  const mayComplete = hasFeature(access, 'pilotAutoComplete', useSite().settings?.access)
  const isConnected = usePilotState().connection.status === 'connected'
  const { logs, screenshots } = useFoldersState()
  const isOpen = isConnected || isHeard || logs !== undefined || screenshots !== undefined
  const { shown, change, isSaving } = usePilotSettings(user)
  return (
    <Card
      title={t('pilot.settings.title')}
      note={!isOpen && t('pilot.settings.closed')}
      aside={isSaving && <Spinner label={t('pilot.settings.saving')} />}
    >
      {FOLDERS.map((folder) => (
        <Field key={folder} label={t(`pilot.settings.${folder}`)} hint={t(`pilot.settings.${folder}Hint`)}>
          <Input
            value={shown[folder]}
            onChange={({ target }) => change({ [folder]: target.value })}
            disabled={!isConnected}
            maxLength={LONGEST_FOLDER}
            placeholder={t('pilot.settings.auto')}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      ))}
      <Switch
        label={t('pilot.settings.mapChange')}
        hint={t('pilot.settings.mapChangeHint')}
        checked={shown.mapChangeEnabled}
        disabled={!isOpen}
        onChange={(mapChangeEnabled) => change({ mapChangeEnabled })}
      />
      <Switch
        label={t('pilot.settings.autoComplete')}
        hint={mayComplete ? t('pilot.settings.autoCompleteHint') : t('pilot.settings.autoCompletePro')}
        checked={shown.questsAutoCompleteEnabled}
        disabled={!isOpen}
        onChange={(questsAutoCompleteEnabled) => change({ questsAutoCompleteEnabled })}
      />
    </Card>
  )
}
