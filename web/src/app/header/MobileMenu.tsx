import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { CLOSE, MENU } from '../../ui/icons/glyphs.ts'

/** Loads when the menu is first opened. */
const MobileSections = lazy(async () => ({ default: (await import('./MobileSections.tsx')).MobileSections }))

const MENU_ID = 'mobile-menu'
const MENU_HASH = `#${MENU_ID}`

/**
 * Menu with the content of the bar, on a phone. The open state is a history entry, so that the back button closes it.
 * The native dialog traps the focus, makes the page behind inert, and closes by Esc or a press outside.
 */
export function MobileMenu() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isWanted = hash === MENU_HASH
  const [isOpen, setOpen] = useState(false)
  // Navigating back is asynchronous; a press meanwhile is remembered until the closed menu's entry is left.
  const leaving = useRef<'no' | 'yes' | 'toOpenAgain'>('no')

  const enter = () => navigate({ pathname, search, hash: MENU_HASH }, { preventScrollReset: true })
  const onLeft = useEffectEvent(() => {
    const isPressed = leaving.current === 'toOpenAgain'
    leaving.current = 'no'
    if (isPressed) void enter()
  })
  useEffect(() => {
    if (isWanted) dialog.current?.showModal()
    else dialog.current?.close()
    setOpen(isWanted)
    if (!isWanted) onLeft()
    // Prevents scrolling of the page behind. A class on the root element, because a `:has()` rule over the whole
    // document would slow down every change of it.
    const { classList } = document.documentElement
    classList.toggle('overflow-hidden', isWanted)
    return () => classList.remove('overflow-hidden')
  }, [isWanted])

  const open = () => {
    if (leaving.current === 'no') void enter()
    else leaving.current = 'toOpenAgain'
  }
  const onClose = () => {
    if (!isWanted) return
    leaving.current = 'yes'
    void navigate(-1)
  }

  return (
    <div className="xl:hidden">
      <IconButton
        glyph={MENU}
        label={t('frame.openMenu')}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        onClick={open}
      />
      <dialog
        ref={dialog}
        id={MENU_ID}
        aria-label={t('frame.menu')}
        onClose={onClose}
        closedby="any"
        className="ms-auto h-dvh max-h-none w-full max-w-panel overflow-y-auto bg-surface backdrop:bg-scrim"
      >
        <div className="frame-inset frame-top frame-bottom flex min-h-full flex-col gap-4">
          <div className="flex items-center justify-between pt-3">
            <span className="text-sm text-muted">{t('site.tagline')}</span>
            <IconButton glyph={CLOSE} label={t('frame.closeMenu')} onClick={() => dialog.current?.close()} />
          </div>
          <Sections isOpen={isOpen} onDone={() => dialog.current?.close()} />
        </div>
      </dialog>
    </div>
  )
}

function Sections({ isOpen, onDone }: { isOpen: boolean; onDone: () => void }) {
  return <Suspense fallback={null}>{isOpen && <MobileSections onDone={onDone} />}</Suspense>
}
