import { getBanner } from '@raidkit/contract/admin/banner'
import { getPriceStatus } from '@raidkit/contract/prices/prices'
import { getWeather } from '@raidkit/contract/maps/weather'
import { getBannerText } from '@raidkit/rules/admin/banner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { renewSettings } from '../api/liveSettings.ts'
import { useSiteEvents, type SiteStreamEvent } from '../api/siteEvents.ts'
import { showToast } from '../api/toasts.ts'
import { followTabs } from '../account/shared/reader/tabs.ts'
import { callKey } from '../api/useCall.ts'
import { hearVersion, refetchUser } from '../account/shared/reader/userCopy.ts'
import { useLanguage } from '../i18n/TextsProvider.tsx'
import { useText } from '../i18n/useText.ts'
import { forgetRedirects } from './redirects.ts'

export const BUILD_KEY = ['build']
const ALERTS = '/alerts'
/** Query keys that every page polls, refetched after a gap in the event stream. */
const POLLED = [
  callKey(getBanner).slice(0, 2), // in any language
  callKey(getWeather),
  callKey(getPriceStatus),
  BUILD_KEY,
]

/** Updates the banner, weather, build and user of the frame from the site's events. */
export function useLiveSite(): void {
  const client = useQueryClient()
  const language = useLanguage()
  const tellAlert = useAlertToast()
  useEffect(followTabs, [])
  useSiteEvents((heard: SiteStreamEvent) => {
    switch (heard.type) {
      case 'alert':
        client.setQueryData(callKey(getBanner, { lang: language }), {
          websiteAlert: getBannerText(heard, language),
        })
        break
      case 'weather':
        client.setQueryData(callKey(getWeather), heard)
        break
      case 'build':
        client.setQueryData(BUILD_KEY, heard.build)
        break
      case 'user':
        hearVersion(heard.userUid, heard.version)
        break
      case 'alarm':
        tellAlert()
        break
      case 'catalog':
      case 'mapMarks':
      case 'prices':
      case 'mapPacks':
      case 'loadouts':
      case 'challenge':
      case 'chat':
      case 'chatMute':
        break // pages that show them subscribe themselves
      case 'pilotForget':
        break // for server nodes only
      case 'priceStatus':
        client.setQueryData(callKey(getPriceStatus), heard.status)
        break
      case 'settings':
        void renewSettings()
        break
      case 'redirects':
        forgetRedirects()
        break
      case 'gap':
        for (const queryKey of POLLED) void client.invalidateQueries({ queryKey })
        refetchUser()
        break
    }
  })
}

/** Returns a function that shows a toast for a fired alert, except on the alerts page, which lists it. */
function useAlertToast(): () => void {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (pathname.endsWith(ALERTS)) return
    const action = { label: t('frame.alert.show'), onAct: () => void navigate(ALERTS) }
    showToast({ text: t('frame.alert.text'), tone: 'up', action })
  }
}
