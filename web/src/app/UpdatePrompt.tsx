import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CLOSE, REFRESH } from '../ui/icons/glyphs.ts'
import { UPDATE_PLACE } from './updatePlace.ts'
import { useNewerBuild } from './useNewerBuild.ts'

/** Announces a newer build. Nothing reloads by itself, and the focus stays where it is. */
export function UpdatePrompt() {
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
