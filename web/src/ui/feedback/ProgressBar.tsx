type Props = {
  /** Accessible name of the progress; a visible text stands beside the bar. */
  label: string
  done: number
  total: number
}

/** Progress bar. Drawn as an SVG because the content security policy forbids inline styles in the server's markup. */
export function ProgressBar({ label, done, total }: Props) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="overflow-hidden rounded-full bg-raised"
    >
      <svg aria-hidden className="block h-2 w-full">
        <rect width={`${percent}%`} height="100%" className="fill-accent" />
      </svg>
    </div>
  )
}
