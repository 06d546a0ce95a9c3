import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useSteady } from '../../../ui/useSteady.ts'
import { MOST_PICTURES } from './reading/useScan.ts'

type Props = { disabled: boolean; onFiles: (files: File[]) => void }

/** Where screenshots come in: dropped, picked, or pasted anywhere while it is open. */
export function PictureDrop({ disabled, onFiles }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  usePastedFiles(useSteady((files: File[]) => !disabled && onFiles(files)))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-2 rounded-md border border-dashed p-4 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <p>{t('itemsTracker.shots.dropHere')}</p>
      <p className="text-sm text-muted">{t('itemsTracker.shots.kinds', { most: MOST_PICTURES })}</p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('itemsTracker.shots.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('itemsTracker.shots.choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
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
