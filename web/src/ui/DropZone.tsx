import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './buttonClasses.ts'
import { classes } from './classes.ts'
import { ARROW_UP } from './icons/glyphs.ts'

type Props = {
  /** What the button says. */
  label: string
  /** A folder with everything in it, or kinds of files. */
  accept: 'folder' | (string & {})
  isMany?: boolean
  isWorking?: boolean
  disabled?: boolean
  variant?: ButtonLook['variant']
  onChosen: (files: File[]) => void
  /** Where more than the files themselves is asked of what was dropped. */
  onDropped?: (transfer: DataTransfer) => void
  children?: ReactNode
}

/** A place to drop files, with the button for those who do not drag. */
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
      className={classes(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple={isMany}
        // The button is the one to press, also for the ear.
        hidden
        // Every browser has it by now; its name still says where it came from.
        {...(accept === 'folder' ? { webkitdirectory: '' } : { accept })}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onChosen([...target.files])
          // The same one chosen again is a choice too.
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
