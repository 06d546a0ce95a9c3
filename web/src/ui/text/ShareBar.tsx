const WIDTH = 100

/** Bar for a share from 0 to 1, which illustrates a figure beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 1`}
      preserveAspectRatio="none"
      className="mt-2 block h-1.5 w-full rounded-full bg-line"
    >
      <rect width={Math.min(1, Math.max(0, share)) * WIDTH} height="1" className="fill-up" />
    </svg>
  )
}
