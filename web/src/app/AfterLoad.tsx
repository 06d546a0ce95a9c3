import { lazy, Suspense, useSyncExternalStore, useState, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { hasUnsent } from '../account/shared/player/unsent.ts'
import { useUserFields } from '../account/shared/reader/useUser.ts'
import { languageOfPage } from '../api/loaders.ts'
import { useSite } from '../api/site.ts'
import { moreTexts } from '../i18n/moreTexts.ts'
import { useText } from '../i18n/useText.ts'
import { chatDock } from '../state/chatDock.ts'
import { pilotCalls } from '../state/pilotCalls.ts'
import { pilotFolders } from '../state/pilotFolders.ts'
import { pilotFollowing } from '../state/pilotFollowing.ts'
import { pilotRemote } from '../state/pilotRemote.ts'
import { useHasSquad } from '../state/useHasSquad.ts'
import { Button } from '../ui/button/Button.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { CLOSE, REFRESH, INFO } from '../ui/icons/glyphs.ts'
import { UPDATE_PLACE, OFFLINE_PLACE } from './new-build/updatePlace.ts'
import { useNewerBuild } from './new-build/useNewerBuild.ts'
import { KeepPlace } from './place/KeepPlace.tsx'
import { Prefetch } from './prefetch/Prefetch.tsx'

const PilotFollower = lazy(async () => ({
  default: (await import('./pilot/PilotFollower.tsx')).PilotFollower,
}))
const PilotLink = lazy(async () => ({ default: (await import('./pilot/PilotLink.tsx')).PilotLink }))
const FolderLink = lazy(async () => ({ default: (await import('./pilot/FolderLink.tsx')).FolderLink }))
const RemoteLink = lazy(async () => ({ default: (await import('./pilot/RemoteLink.tsx')).RemoteLink }))
const FIELDS = ['pilot'] as const

const KeyDialog = lazy(async () => {
  const [{ KeyDialog: Loaded }] = await Promise.all([import('./KeyDialog.tsx'), moreTexts(languageOfPage())])
  return { default: Loaded }
})

const FIELD = 'input, textarea, select, [contenteditable]'

const SquadLink = lazy(async () => {
  // Loads all texts, because the open page's own texts do not include these.
  const [piece] = await Promise.all([import('./pilot/SquadLink.tsx'), moreTexts(languageOfPage())])
  return { default: piece.SquadLink }
})

const ChatDock = lazy(async () => {
  // Loads all texts, because the open page's own texts do not include these.
  const [piece] = await Promise.all([import('./chat/ChatDock.tsx'), moreTexts(languageOfPage())])
  return { default: piece.ChatDock }
})

export { SearchDialog } from './header/SearchDialog.tsx'

/**
 * Parts of the frame that load in a separate chunk once the page is idle, together with the search dialog, which a key
 * may open at any time.
 */
export function AfterLoad() {
  return (
    <>
      <UpdatePrompt />
      <OfflineNote />
      <Prefetch />
      <KeepPlace />
      <KeyHelp />
      <PilotCalls />
      <SquadCalls />
      <ChatDockSlot />
    </>
  )
}

/** Lazy mount point of the chat dock, because most users never open it. */
function ChatDockSlot() {
  const room = useSyncExternalStore(chatDock.follow, chatDock.read, () => undefined)
  return <Suspense fallback={null}>{room !== undefined && <ChatDock room={room} />}</Suspense>
}

/**
 * Lazy mount point of the squad connection, because most users are in no squad. Once loaded it stays as long as the
 * seat.
 */
function SquadCalls() {
  return <Suspense fallback={null}>{useHasSquad() && <SquadLink />}</Suspense>
}

/** Announces a newer build. Nothing reloads by itself, and the focus stays where it is. */
function UpdatePrompt() {
  const t = useText()
  const newer = useNewerBuild()
  const [closed, setClosed] = useState<string>()
  const isShown = newer !== undefined && newer !== closed
  const place = isShown && document.getElementById(UPDATE_PLACE)
  if (!place) return null
  return createPortal(
    <div className="panel pointer-events-auto flex animate-rise items-center gap-3 px-4 py-2">
      <span>{t('frame.update.title')}</span>
      <Button variant="primary" size="sm" icon={REFRESH} onClick={() => location.reload()}>
        {t('frame.update.refresh')}
      </Button>
      <IconButton glyph={CLOSE} size="sm" label={t('frame.update.close')} onClick={() => setClosed(newer)} />
    </div>,
    place,
  )
}

/** Opens the list of keys on `?`, as on many sites. */
function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest(FIELD)) return
    if (document.querySelector('dialog[open], [role=dialog]')) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <KeyDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}

/**
 * Lazy mount point of everything that follows the game, because most users have neither overlay nor companion. Once
 * loaded it stays.
 */
function PilotCalls() {
  const calls = useSyncExternalStore(pilotCalls.follow, pilotCalls.read, () => undefined)
  const following = useSyncExternalStore(pilotFollowing.follow, pilotFollowing.read, () => undefined)
  const folders = useSyncExternalStore(pilotFolders.follow, pilotFolders.read, () => undefined)
  const remote = useSyncExternalStore(pilotRemote.follow, pilotRemote.read, () => undefined)
  const user = useUserFields(FIELDS)
  const isCloudOffered = useSite().settings?.providers.google === true
  const mode = (isCloudOffered && user?.pilot.mode) || 'DESKTOP_APP'
  // If a companion or a cloud drive of the account reaches the site, its pages follow unless disabled in this browser.
  const isElsewhere = mode === 'CLOUD_GDRIVE' || (user && user.pilot.version !== '')
  const isLinked = user && (following === 'on' || (following !== 'off' && isElsewhere))
  return (
    <Suspense fallback={null}>
      {calls && <PilotFollower calls={calls} />}
      {isLinked && <PilotLink hasDesktop={following === 'on'} mode={mode} />}
      {folders === 'on' && <FolderLink />}
      {remote !== undefined && <RemoteLink session={remote} />}
    </Suspense>
  )
}

/**
 * Note shown without a network: changes wait on this device, and links to other pages, which could not be loaded, are
 * blocked with an explanation. The open page remains.
 */
function OfflineNote() {
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
