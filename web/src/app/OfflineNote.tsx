import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/useText.ts'
import { hasUnsent } from '../account/shared/player/unsent.ts'
import { INFO } from '../ui/icons/glyphs.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { OFFLINE_PLACE } from './updatePlace.ts'

/**
 * Note shown without a network: changes wait on this device, and links to other pages, which could not be loaded, are
 * blocked with an explanation. The open page remains.
 */
export function OfflineNote() {
  const t = useText()
  const isUnsent = useSyncExternalStore(hasUnsent.follow, hasUnsent.read, () => false)
  const isHeldBack = useHeldBackLinks()
  const place = document.getElementById(OFFLINE_PLACE)
  if (!place || !(isUnsent || isHeldBack)) return null
  return createPortal(
    <div className="panel flex items-center gap-2 px-3 py-2 text-sm">
      <Icon glyph={INFO} size="sm" className="text-info" />
      <div>
        {isHeldBack && <p>{t('frame.offline')}</p>}
        {isUnsent && <p>{t('frame.unsent')}</p>}
      </div>
    </div>,
    place,
  )
}

/**
 * Blocks links to other pages of the site without a network. Returns whether one was blocked, until the network is
 * back.
 */
function useHeldBackLinks(): boolean {
  const [isHeldBack, setHeldBack] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const stop = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      setHeldBack(true)
    }
    document.addEventListener('click', stop, { signal, capture: true })
    addEventListener('online', () => setHeldBack(false), { signal })
    return () => listening.abort()
  }, [])
  return isHeldBack
}

function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
