type Props = { before: string; after: string }

/** Shows a value before and after a change. */
export function Step({ before, after }: Props) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2 tabular-nums">
      <span className="text-muted">{before}</span>
      <span aria-hidden className="text-faint">
        →
      </span>
      <span className="font-medium">{after}</span>
    </span>
  )
}
