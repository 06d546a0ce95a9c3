import { useText } from '../../../i18n/useText.ts'

/** Returns a function for the common name of a platform; an unknown platform keeps its own. */
export function usePlatformName(): (platform: string) => string {
  const t = useText()
  return (platform) => {
    switch (platform) {
      case 'win32-x64':
        return t('pilot.download.platform.windows')
      case 'linux-x64':
        return t('pilot.download.platform.linux')
      case 'linux-arm64':
        return t('pilot.download.platform.linuxArm')
      case 'darwin-arm64':
        return t('pilot.download.platform.mac')
      case 'darwin-x64':
        return t('pilot.download.platform.macIntel')
      default:
        return platform
    }
  }
}
