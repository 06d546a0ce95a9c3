import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { PAGE_PARAM, withParams } from '../../ui/address.ts'
import { buttonClasses } from '../../ui/buttonClasses.ts'

type Props = { page: number; last: number; params: URLSearchParams }

/** The way through what was found, as links: they work before the scripts have come. */
export function Pager({ page, last, params }: Props) {
  const t = useText()
  if (last < 2) return null
  const step = (next: number, words: string, rel: string) =>
    next < 1 || next > last ? null : (
      <Link
        to={{ search: withParams(params, { [PAGE_PARAM]: next === 1 ? '' : String(next) }).toString() }}
        rel={rel}
        className={buttonClasses({})}
      >
        {words}
      </Link>
    )
  return (
    <nav
      aria-label={t('ui.pager.label')}
      className="mt-4 flex flex-wrap items-center justify-center gap-2 text-sm"
    >
      {step(page - 1, t('ui.pager.previous'), 'prev')}
      <span className="px-2 tabular-nums">{t('ui.pager.at', { page: Math.min(page, last), last })}</span>
      {step(page + 1, t('ui.pager.next'), 'next')}
    </nav>
  )
}
