import type { PilotCommand } from '@raidkit/rules/pilot/pilot'
import type { LineLog } from './lineLog.ts'
import type { PilotAppSettings, SettingsFile } from './settings.ts'

type Options = {
  settings: SettingsFile
  defaults: PilotAppSettings
  log: LineLog
  /** Follows the folders of the new settings, and reports the change. */
  onChanged: () => Promise<void>
  onUpdate: () => Promise<void>
}

/** Creates the handlers for commands of pages and for changes on the companion's own page. */
export function settingsChanges({ settings, defaults, log, onChanged, onUpdate }: Options) {
  const change = async (some: Partial<PilotAppSettings>, line: 'settingsSaved' | 'settingsReset') => {
    try {
      await settings.change(some)
      log.add(line)
    } catch (error) {
      log.add('settingsFailed', { reason: error instanceof Error ? error.message : '' })
    }
    await onChanged()
  }
  return {
    save: (some: Partial<PilotAppSettings>) => change(some, 'settingsSaved'),
    obey: (command: PilotCommand) => {
      if (command.messageType === 'UPDATE') return onUpdate()
      const isReset = command.messageType === 'SETTINGS_RESET'
      const { gameFolder, screenshotsFolder, mapChangeEnabled } = isReset ? defaults : command
      const some = { gameFolder, screenshotsFolder, mapChangeEnabled }
      return change(some, isReset ? 'settingsReset' : 'settingsSaved')
    },
  }
}
