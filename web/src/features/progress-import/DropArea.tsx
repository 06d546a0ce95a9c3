import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ARROW_UP } from '../../ui/icons/glyphs.ts'
import { chosenFiles, droppedFiles } from './droppedFiles.ts'
import type { FoundFile } from './logs/readLogs.ts'

type Props = {
  label: string
  /** A folder with everything in it, or one file of this kind. */
  accept: 'folder' | '.json,application/json'
  isWorking?: boolean
  onFiles: (files: FoundFile[]) => void
  children: ReactNode
}

/** A place to drop a folder or a file, with the button for those who do not drag. */
export function DropArea({ label, accept, isWorking = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
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
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        // Every browser has it by now; its name still says where it came from.
        {...(accept === 'folder' ? { webkitdirectory: '' } : { accept })}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onFiles(chosenFiles(target.files))
          // The same one chosen again is a choice too.
          target.value = ''
        }}
      />
      <Button icon={ARROW_UP} variant="primary" loading={isWorking} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <div className="max-w-prose text-sm text-muted">{children}</div>
    </div>
  )
}
