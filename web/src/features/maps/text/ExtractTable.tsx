import type { MapFactsReply } from '@raidkit/contract/maps'
import { numberText } from '@raidkit/rules/display'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Price } from '../../../ui/Price.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { FACTION_TONES, FACTIONS } from './factions.ts'

type Extract = MapFactsReply['extracts'][number]

/** The ways out, grouped by who may use them. */
export function ExtractTable({ extracts }: { extracts: readonly Extract[] }) {
  const t = useText()
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('maps.extracts')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('maps.extract')}</th>
          <th scope="col">{t('maps.needs')}</th>
        </tr>
      </thead>
      {FACTIONS.map((faction) => (
        <Group key={faction} faction={faction} extracts={extracts.filter((one) => one.faction === faction)} />
      ))}
    </table>
  )
}

type GroupProps = { faction: Extract['faction']; extracts: readonly Extract[] }

function Group({ faction, extracts }: GroupProps) {
  const t = useText()
  if (extracts.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-start">
          <Badge tone={FACTION_TONES[faction]}>
            {t('maps.group', { who: t(`maps.faction.${faction}`), count: extracts.length })}
          </Badge>
        </th>
      </tr>
      {extracts.map((extract) => (
        <tr key={extract.id} className="border-b border-line hover:bg-raised">
          <th scope="row" className="py-1.5 pe-3 text-start font-medium">
            {/* The same page with the extract in sight: works as a link without scripts, too. */}
            <Link to={`?at=${encodeURIComponent(extract.id)}`} className="hover:text-accent">
              {extract.name}
            </Link>
            {extract.near && (
              <span className="font-normal text-muted">
                {' '}
                · {t('maps.details.near', { place: extract.near.near })}
              </span>
            )}
          </th>
          <td className="py-1.5 text-end text-muted">
            <Needs extract={extract} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Needs({ extract: { isCoOp, needsSwitch, switchesNear, pay } }: { extract: Extract }) {
  const t = useText()
  const language = useLanguage()
  const places = [...new Set(switchesNear.map(({ near }) => near))].join(', ')
  if (!isCoOp && !needsSwitch && !pay) return <VisuallyHidden>{t('maps.nothing')}</VisuallyHidden>
  const payment = pay && t('maps.pay', { item: pay.name, count: numberText(pay.count, language) })
  return (
    <ul>
      {isCoOp && <li>{t('maps.details.coOp')}</li>}
      {payment && (
        <li>
          {pay.url === undefined ? payment : <Link to={`/item/${pay.url}`}>{payment}</Link>}{' '}
          {pay.rub !== undefined && <Price rub={pay.rub} />}
        </li>
      )}
      {needsSwitch && <li>{places === '' ? t('maps.switch') : t('maps.switchNear', { places })}</li>}
    </ul>
  )
}
