import type { PilotAppSettings } from './settings.ts'

export type Language = PilotAppSettings['language']

/** Lines that the companion writes, on its own page and to pages that are connected. `{name}` is filled in. */
const LINES = {
  started: { en: 'Raidkit Pilot {version} started', ru: 'Raidkit Pilot {version} запущен' },
  gameFound: { en: 'Game folder: {folder}', ru: 'Папка игры: {folder}' },
  gameMissing: {
    en: 'The game folder was not found. Enter it in the settings.',
    ru: 'Папка игры не найдена. Укажите её в настройках.',
  },
  screenshotsFound: { en: 'Screenshots folder: {folder}', ru: 'Папка скриншотов: {folder}' },
  screenshotsMissing: {
    en: 'There is no screenshots folder yet: {folder}. The game creates it with the first screenshot.',
    ru: 'Папки скриншотов пока нет: {folder}. Игра создаст её вместе с первым скриншотом.',
  },
  logsLost: { en: 'The logs cannot be read: {reason}', ru: 'Не удаётся прочитать логи: {reason}' },
  session: { en: 'Following {session}', ru: 'Слежу за {session}' },
  map: { en: 'Map: {map}', ru: 'Карта: {map}' },
  mapUnknown: { en: 'Unknown map: {map}', ru: 'Неизвестная карта: {map}' },
  position: { en: 'Position: {position}', ru: 'Позиция: {position}' },
  questStarted: { en: 'Quest started: {questId}', ru: 'Квест взят: {questId}' },
  questFailed: { en: 'Quest failed: {questId}', ru: 'Квест провален: {questId}' },
  questFinished: { en: 'Quest completed: {questId}', ru: 'Квест выполнен: {questId}' },
  settingsSaved: { en: 'Settings saved', ru: 'Настройки сохранены' },
  settingsReset: { en: 'Settings reset', ru: 'Настройки сброшены' },
  settingsFailed: {
    en: 'The settings could not be saved: {reason}',
    ru: 'Не удалось сохранить настройки: {reason}',
  },
  siteConnected: { en: 'Connected to {site}', ru: 'Подключено к {site}' },
  siteBadKey: {
    en: '{site} does not know this key. Copy it again from the Pilot page.',
    ru: '{site} не знает этого ключа. Скопируйте его ещё раз со страницы Pilot.',
  },
  siteMissing: { en: '{site} is not responding', ru: '{site} не отвечает' },
  siteRefused: { en: '{site} refused: {reason}', ru: '{site}: отказ, {reason}' },
  scanned: {
    en: 'Old logs read: {files} files, {profiles} profiles, {raids} raids',
    ru: 'Старые логи прочитаны: файлов {files}, профилей {profiles}, рейдов {raids}',
  },
  raidsSent: {
    en: 'Raids sent to the raid log: {sent} of {raids}',
    ru: 'Рейды отправлены в список рейдов: {sent} из {raids}',
  },
  versionNew: { en: 'Version {version} is available', ru: 'Доступна версия {version}' },
  updating: { en: 'Downloading version {version}', ru: 'Скачивается версия {version}' },
  updated: { en: 'Updated to {version}. Restarting.', ru: 'Обновлено до {version}. Перезапуск.' },
  upToDate: { en: 'This is the latest version', ru: 'Это последняя версия' },
  updateFailed: { en: 'Not updated: {reason}', ru: 'Не обновлено: {reason}' },
  tooFast: {
    en: 'A page sent too many messages and was disconnected',
    ru: 'Страница отправляла слишком много сообщений и отключена',
  },
} as const satisfies Record<string, Record<Language, string>>

export type LineCode = keyof typeof LINES
export type LineValues = Readonly<Record<string, string | number>>

export function lineText(language: Language, code: LineCode, values: LineValues = {}): string {
  return LINES[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
