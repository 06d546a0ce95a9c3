import { useState, useSyncExternalStore, type RefObject } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'
import type { MapModel } from '../useMapPage.ts'

const FULL = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7'
const LEAVE_FULL = 'M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7'
const LINK =
  'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
const GLANCE = 'M8 3.5h8v17H8ZM11 17.5h2'
const SAID_MS = 2_000

type Props = { model: MapModel; wrapper: RefObject<HTMLElement | null> }

/** Shows the buttons for full screen, the map alone, and a link to the current view. */
export function StageTools({ model, wrapper }: Props) {
  const t = useText()
  const { glance } = model.choice
  if (glance)
    return (
      <IconButton
        variant="secondary"
        glyph={CLOSE}
        label={t('maps.tools.leaveGlance')}
        onClick={() => model.choose({ glance: false })}
      />
    )
  return (
    <>
      <FullscreenButton wrapper={wrapper} />
      <LinkButton model={model} />
      <IconButton
        variant="secondary"
        glyph={GLANCE}
        label={t('maps.tools.glance')}
        onClick={() => model.choose({ glance: true })}
      />
    </>
  )
}

/** Shows the full-screen button, unless the device allows full screen only for videos. */
function FullscreenButton({ wrapper }: Pick<Props, 'wrapper'>) {
  const t = useText()
  const isFull = useSyncExternalStore(
    followFullscreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const change = async () => {
    try {
      await (isFull ? document.exitFullscreen() : wrapper.current?.requestFullscreen())
    } catch {
      // The browser does not allow it here, for example in a frame of another page.
    }
  }
  return (
    <IconButton
      variant="secondary"
      glyph={isFull ? LEAVE_FULL : FULL}
      label={t(isFull ? 'maps.tools.leaveFull' : 'maps.tools.full')}
      onClick={() => void change()}
    />
  )
}

function followFullscreen(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Copies a link that includes the layers, because another reader may have chosen different ones. */
function LinkButton({ model }: Pick<Props, 'model'>) {
  const t = useText()
  const [said, setSaid] = useState<'copied' | 'failed'>()
  const copy = async () => {
    const link = model.linkToView()
    try {
      await navigator.clipboard.writeText(link)
      setSaid('copied')
    } catch {
      // No clipboard here, or not allowed: the address bar shows the link.
      history.replaceState(history.state, '', link)
      setSaid('failed')
    }
    setTimeout(() => setSaid(undefined), SAID_MS)
  }
  return (
    <span className="relative">
      <IconButton
        variant="secondary"
        glyph={said === 'copied' ? CHECK : LINK}
        label={t('maps.tools.link')}
        onClick={() => void copy()}
      />
      <span role="status">
        {said && (
          <span className="panel absolute end-full top-0 me-1 px-2 py-1 text-sm whitespace-nowrap">
            {t(`maps.tools.${said}`)}
          </span>
        )}
      </span>
    </span>
  )
}
