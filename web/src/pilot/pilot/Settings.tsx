import type { Me } from '@raidkit/contract/account/users'
import { updatePilot } from '@raidkit/contract/pilot/pilot'
import { mayChangeMap, PILOT_LIMITS, type PilotSettings } from '@raidkit/rules/pilot/pilot'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useEffect, useRef, useState } from 'react'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { takeUser } from '../../account/shared/reader/userCopy.ts'
import { useSite } from '../../api/site.ts'
import { useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { sendCommand } from '../shared/pilot/desktop.ts'
import { useFoldersState } from '../shared/pilot/folders/useFolders.ts'
import { patchPilot } from '../shared/pilot/pilotState.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'

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

type EditableSettings = Pick<
  PilotSettings,
  'gameFolder' | 'screenshotsFolder' | 'mapChangeEnabled' | 'questsAutoCompleteEnabled'
>

/**
 * Provides the settings with pending changes, which are sent half a second after the last change, to the companion and
 * the account.
 */
function usePilotSettings({ pilot }: Me) {
  const { configuration } = usePilotState()
  const [draft, setDraft] = useState<Partial<EditableSettings>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useFailureToast()
  const { send, isPending } = useSend(updatePilot, {
    onSuccess: takeUser,
    onError: tell,
    // Changes that were typed meanwhile stay.
    onSettled: () => timer.current ?? setDraft({}),
  })
  const shown: EditableSettings = {
    gameFolder: configuration?.gameFolder ?? pilot.gameFolder,
    screenshotsFolder: configuration?.screenshotsFolder ?? pilot.screenshotsFolder,
    mapChangeEnabled: mayChangeMap(pilot, configuration?.mapChangeEnabled),
    questsAutoCompleteEnabled: pilot.questsAutoCompleteEnabled,
    ...draft,
  }
  const sendNow = useSteady((change: Partial<EditableSettings>) => {
    timer.current = undefined
    const { gameFolder, screenshotsFolder, mapChangeEnabled } = { ...shown, ...change }
    const command = { gameFolder, screenshotsFolder, mapChangeEnabled }
    // Shown at once; the companion confirms it with its next configuration.
    if (sendCommand({ messageType: 'SETTINGS_UPDATE', ...command }) && configuration)
      patchPilot({ configuration: { ...configuration, ...command } })
    send(change)
  })
  const change = (fields: Partial<EditableSettings>) => {
    const next = { ...draft, ...fields }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => sendNow(next), PILOT_LIMITS.settingsDebounceMs)
  }
  useFlush(timer, () => sendNow(draft))
  return { shown, change, isSaving: isPending }
}

/** Sends pending changes when the reader leaves the page within that half second. */
function useFlush(timer: { current: ReturnType<typeof setTimeout> | undefined }, flush: () => void): void {
  const latest = useSteady<void>(flush)
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      latest()
    },
    [timer, latest],
  )
}
