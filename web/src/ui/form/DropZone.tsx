import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import type { ButtonLook } from '../button/buttonClasses.ts'
import { joinClasses } from '../classes.ts'
import { ARROW_UP } from '../icons/glyphs.ts'

type Props = {
  /** Label of the button. */
  label: string
  /** `folder` for a folder with its contents, or the accepted file types. */
  accept: 'folder' | (string & {})
  isMany?: boolean
  isWorking?: boolean
  disabled?: boolean
  variant?: ButtonLook['variant']
  onChosen: (files: File[]) => void
  /** Receives the whole transfer instead of its files, for drops of which more than the files is needed. */
  onDropped?: (transfer: DataTransfer) => void
  children?: ReactNode
}

/** Drop zone for files, with a button as an alternative to dragging. */
export function DropZone(props: Props) {
  const { label, accept, isMany, isWorking, disabled = false, variant, onChosen, onDropped, children } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    if (onDropped) onDropped(event.dataTransfer)
    else if (event.dataTransfer.files.length > 0) onChosen([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={joinClasses(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple={isMany}
        // Hidden: the button below opens it, also for screen readers.
        hidden
        // Supported by all browsers despite its prefix.
        {...(accept === 'folder' ? { webkitdirectory: '' } : { accept })}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onChosen([...target.files])
          // Cleared so that choosing the same file again fires `change`.
          target.value = ''
        }}
      />
      <Button
        icon={ARROW_UP}
        variant={variant}
        loading={isWorking}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {children && <div className="max-w-text text-sm text-muted">{children}</div>}
    </div>
  )
}
