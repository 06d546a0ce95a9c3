import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { QUEST_STATUS, type PilotMessage, type PilotPosition } from '@raidkit/rules/pilot/pilot'
import type { FoundFolders } from './follow/followFolders.ts'
import type { PilotAppSettings } from './settings.ts'

type Message<Type extends PilotMessage['messageType']> = Extract<PilotMessage, { messageType: Type }>

/**
 * Builds the map message with the game's location name, whether the log named that or the scene. Unknown maps are
 * passed on unchanged.
 */
export function mapMessage(map: string): { frame: Message<'MAP_CHANGE'>; isKnown: boolean; shown: string } {
  const known = mapByAlias(map)
  const [location = map] = known?.locations ?? []
  return {
    frame: { messageType: 'MAP_CHANGE', map: location },
    isKnown: known !== undefined,
    shown: known?.name ?? map,
  }
}

/**
 * Builds the position messages. The first one uses the axis names of the first protocol: its x is the game's z, its y
 * the game's x, its z the height (external interfaces 4.4). The second one carries the file name, which also contains
 * the direction.
 */
export function positionMessages(filename: string, { x, y, z }: PilotPosition): PilotMessage[] {
  return [
    { messageType: 'POSITION_UPDATE', x: z, y: x, z: y },
    { messageType: 'SEND_FILENAME', filename },
  ]
}

export function questMessage({
  questId,
  state,
}: Extract<GameMove, { kind: 'quest' }>): Message<'QUEST_UPDATE'> {
  return { messageType: 'QUEST_UPDATE', questId, status: QUEST_STATUS[state] }
}

type ConfigurationInput = { version: string; settings: PilotAppSettings; found: FoundFolders | undefined }

export function configurationMessage({
  version,
  settings,
  found,
}: ConfigurationInput): Message<'CONFIGURATION'> {
  return {
    messageType: 'CONFIGURATION',
    version,
    mapChangeEnabled: settings.mapChangeEnabled,
    gameFolder: found?.gameFolder ?? settings.gameFolder,
    screenshotsFolder: found?.screenshotsFolder ?? settings.screenshotsFolder,
  }
}
