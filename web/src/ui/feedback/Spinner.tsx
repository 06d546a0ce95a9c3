import { joinClasses } from '../classes.ts'

type Props = {
  /** Name of the pending operation; omit it if a text beside the spinner names it. */
  label?: string
  className?: string
}

export function Spinner({ label, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={joinClasses('size-4 shrink-0 animate-spin', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
