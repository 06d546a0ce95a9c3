import { useEffect } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { useSteady } from '../../../ui/useSteady.ts'
import { MOST_PICTURES } from './reading/useScan.ts'

type Props = { disabled: boolean; onFiles: (files: File[]) => void }

/** Accepts screenshots: dropped, picked, or pasted anywhere while it is open. */
export function PictureDrop({ disabled, onFiles }: Props) {
  const t = useText()
  usePastedFiles(useSteady((files: File[]) => !disabled && onFiles(files)))
  return (
    <DropZone
      label={t('itemsTracker.shots.choose')}
      accept="image/png,image/jpeg,image/webp"
      isMany
      disabled={disabled}
      onChosen={onFiles}
    >
      <p className="text-text">{t('itemsTracker.shots.dropHere')}</p>
      <p>{t('itemsTracker.shots.kinds', { most: MOST_PICTURES })}</p>
    </DropZone>
  )
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}
