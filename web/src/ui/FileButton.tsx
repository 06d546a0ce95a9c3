import { useId } from 'react'
import { buttonClasses, type ButtonLook } from './buttonClasses.ts'

type Props = Pick<ButtonLook, 'size'> & {
  label: string
  /** What it is called for the ear, where the label alone says too little. */
  name?: string
  /** Kinds of files. */
  accept: string
  onFile: (file: File) => void
}

/** A button that chooses one file. */
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
          currentTarget.value = '' // the same file again, once it was mended
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
