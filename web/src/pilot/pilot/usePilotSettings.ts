import { updatePilot } from '@raidkit/contract/pilot/pilot'
import type { Me } from '@raidkit/contract/account/users'
import { mayChangeMap, PILOT_LIMITS, type PilotSettings } from '@raidkit/rules/pilot/pilot'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../api/useCall.ts'
import { sendCommand } from '../shared/pilot/desktop.ts'
import { patchPilot } from '../shared/pilot/pilotState.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { takeUser } from '../../account/shared/reader/userCopy.ts'
import { useSteady } from '../../ui/useSteady.ts'

export type EditableSettings = Pick<
  PilotSettings,
  'gameFolder' | 'screenshotsFolder' | 'mapChangeEnabled' | 'questsAutoCompleteEnabled'
>

/**
 * Provides the settings with pending changes, which are sent half a second after the last change, to the companion and
 * the account.
 */
export function usePilotSettings({ pilot }: Me) {
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
