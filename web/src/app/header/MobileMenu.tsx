import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CLOSE, MENU } from '../../ui/icons/glyphs.ts'
import { MobileSections } from './MobileSections.tsx'

const MENU_ID = 'mobile-menu'

/** Everything of the bar on a phone. The browser's own dialog keeps focus in and the page behind still. */
export function MobileMenu() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => dialog.current?.close()

  const open = () => {
    dialog.current?.showModal()
    setOpen(true)
  }
  useEffect(() => close(), [key])
  useBackCloses(isOpen, close)

  return (
    <div className="lg:hidden">
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
        onClose={() => setOpen(false)}
        // The browser closes it by Esc, by the back gesture and by a press outside.
        closedby="any"
        className="ms-auto h-dvh max-h-none w-full max-w-panel overflow-y-auto bg-surface backdrop:bg-scrim"
      >
        <div className="frame-inset frame-top frame-bottom flex min-h-full flex-col gap-4">
          <div className="flex items-center justify-between pt-3">
            <span className="font-semibold">{t('frame.menu')}</span>
            <IconButton glyph={CLOSE} label={t('frame.closeMenu')} onClick={close} />
          </div>
          {isOpen && <MobileSections />}
        </div>
      </dialog>
    </div>
  )
}

/** Going back while the menu is open closes the menu, and only the menu. */
function useBackCloses(isOpen: boolean, close: () => void) {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close()
  }, [blocker, close])
}
