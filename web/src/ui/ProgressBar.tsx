type Props = {
  /** What is going on, for the ear; the words beside the bar say it to the eye. */
  label: string
  done: number
  total: number
}

/** How far something is. Drawn as a picture: the server may write no styles into its markup. */
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
