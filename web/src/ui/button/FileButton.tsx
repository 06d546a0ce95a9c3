import { useId } from 'react'
import { buttonClasses, type ButtonLook } from './buttonClasses.ts'

type Props = Pick<ButtonLook, 'size'> & {
  label: string
  /** Accessible name, if the label alone is not clear. */
  name?: string
  /** Accepted file types. */
  accept: string
  onFile: (file: File) => void
}

/** Button that opens a dialog to choose one file. */
export function FileButton({ label, name, accept, size, onFile }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClasses({ size })} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}
    >
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={name}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = '' // lets the same file be chosen again after editing
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
