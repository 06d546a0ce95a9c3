import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { useHref, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { PAGE_PARAM, pageIn } from '../address/address.ts'
import { buttonClasses } from '../button/buttonClasses.ts'

/**
 * Pagination for users without scripts, whose list ends after the first rows. With scripts the list is not paginated
 * and the browser renders nothing of this.
 */
export function NoScriptPager(props: { total: number }) {
  // React ignores the content of `noscript` in the browser, so its code is not needed there.
  return <noscript>{import.meta.env.SSR && <Pager {...props} />}</noscript>
}

function Pager({ total }: { total: number }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const base = useHref(pathname)
  const params = new URLSearchParams(search)
  const last = Math.ceil(total / FIRST_ROWS)
  const page = Math.min(pageIn(params), last)
  if (last < 2) return null
  const to = (next: number) => {
    const others = new URLSearchParams(params)
    if (next === 1) others.delete(PAGE_PARAM)
    else others.set(PAGE_PARAM, String(next))
    return others.size > 0 ? `${base}?${others}` : base
  }
  const step = (next: number, words: string, rel?: string) =>
    next === page || next < 1 || next > last ? null : (
      <a href={to(next)} rel={rel} className={buttonClasses({})}>
        {words}
      </a>
    )
  return (
    <nav
      aria-label={t('ui.pager.label')}
      className="mt-4 flex flex-wrap items-center justify-center gap-2 text-sm"
    >
      {step(1, t('ui.pager.first'))}
      {step(page - 1, t('ui.pager.previous'), 'prev')}
      <span className="px-2 tabular-nums">{t('ui.pager.at', { page, last })}</span>
      {step(page + 1, t('ui.pager.next'), 'next')}
      {step(last, t('ui.pager.last'))}
    </nav>
  )
}
