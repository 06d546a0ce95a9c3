import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CHECK, CLOSE } from '../../ui/icons/glyphs.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { CHECKS } from './checks.ts'
import type { Results } from './useChecks.ts'

/** Table of the browser features that the site uses, each with its purpose and whether it works. */
export function CheckTable({ results }: { results: Results }) {
  const t = useText()
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="mb-2 text-xl font-semibold">
        {t('testPage.checks')}
      </h2>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('testPage.checks')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('testPage.what')}</th>
            <th scope="col">{t('testPage.result')}</th>
          </tr>
        </thead>
        <tbody>
          {CHECKS.map((check) => (
            <tr key={check} data-check={check} className="border-b border-line">
              <th scope="row" className="py-2 pe-3 text-start font-medium">
                {t(`testPage.check.${check}`)}
                <span className="block font-normal text-muted">{t(`testPage.use.${check}`)}</span>
              </th>
              {/* Wide enough for every result, so that the names beside it do not rewrap. */}
              <td className="w-32 text-end">
                <Result works={results[check]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Result({ works }: { works: boolean | undefined }) {
  const t = useText()
  if (works === undefined) return <Spinner label={t('testPage.trying')} className="inline text-muted" />
  return works ? (
    <Badge tone="up" icon={CHECK}>
      {t('testPage.works')}
    </Badge>
  ) : (
    <Badge icon={CLOSE}>{t('testPage.worksNot')}</Badge>
  )
}
