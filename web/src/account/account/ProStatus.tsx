import type { Account } from '@raidkit/contract/account/account'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { useOfferedFeatures } from '../shared/reader/useOfferedFeatures.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Row, Rows } from './Rows.tsx'
import { useMoments } from './useMoments.ts'

/** Shows the reader's Pro status, its sources and end, and the features that Pro includes here. */
export function ProStatus({ pro }: { pro: Account['pro'] }) {
  const t = useText()
  const { day } = useMoments()
  const given = useOfferedFeatures().filter(({ access }) => access === 'pro')
  const isPro = pro.length > 0
  return (
    <AccountSection part="pro" aside={isPro && <Badge tone="accent">{t('account.pro.has')}</Badge>}>
      {isPro ? (
        <Rows>
          {pro.map(({ source, untilMs }) => (
            <Row
              key={source}
              title={t(`account.pro.source.${source}`)}
              text={
                untilMs === null ? t('account.pro.forever') : t('account.pro.until', { date: day(untilMs) })
              }
            />
          ))}
        </Rows>
      ) : (
        <p>
          {t('account.pro.none')}{' '}
          <Link to="/user#get-pro" className="text-link underline">
            {t('account.pro.how')}
          </Link>
        </p>
      )}
      <details>
        <summary className="target w-fit cursor-pointer text-sm text-link">{t('account.pro.gives')}</summary>
        <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {given.map(({ feature }) => (
            <li key={feature} className="flex items-start gap-2">
              <Icon glyph={CHECK} size="sm" className="mt-px shrink-0 text-up" />
              {t(`user.feature.${feature}`)}
            </li>
          ))}
        </ul>
      </details>
    </AccountSection>
  )
}
