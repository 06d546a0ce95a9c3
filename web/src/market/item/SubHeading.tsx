type Props = { id?: string; title: string; count?: number }

/** Renders the title of one list within a block. */
export function SubHeading({ id, title, count }: Props) {
  return (
    <h3 id={id} className="scroll-mt-28 mb-2 flex items-baseline gap-2 font-semibold">
      {title}
      {count !== undefined && <span className="text-sm font-normal text-muted">{count}</span>}
    </h3>
  )
}
