import { useText } from '../../../i18n/useText.ts'
import { hintProps } from '../../../ui/overlay/hintProps.ts'

/** Renders a divider above a row that stands lower than its figure suggests, because its price is thin or strange. */
export function UncertainDivider() {
  const t = useText()
  return (
    <span
      data-uncertain
      className="absolute inset-x-0 top-0 flex items-center gap-2 text-2xs leading-none text-warning before:h-px before:grow before:bg-warning after:h-px after:w-4 after:bg-warning"
      {...hintProps(t('prices.uncertainHint'))}
    >
      {t('prices.uncertain')}
    </span>
  )
}
