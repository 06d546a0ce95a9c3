import { useId, useRef, useState, type DragEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ARROW_UP } from '../../../ui/icons/glyphs.ts'

type Props = { isReading: boolean; onFile: (file: File) => void }

/** A place to drop a file, with the button for those who do not drag. */
export function FileDrop({ isReading, onFile }: Props) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
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
        'flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json"
        aria-label={t('account.data.choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file chosen again is a choice too.
          target.value = ''
        }}
      />
      <Button icon={ARROW_UP} loading={isReading} onClick={() => input.current?.click()}>
        {isReading ? t('account.data.reading') : t('account.data.choose')}
      </Button>
    </div>
  )
}
