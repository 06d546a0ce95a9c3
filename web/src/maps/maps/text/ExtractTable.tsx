import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ExtractNeeds } from './ExtractNeeds.tsx'
import { FACTION_TONES, FACTIONS } from './factions.ts'

type Extract = MapFactsReply['extracts'][number]

/** Lists the extracts, grouped by faction. */
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
        <tr key={extract.id ?? extract.name} className="border-b border-line align-top hover:bg-raised">
          <th scope="row" className="w-2/5 py-1.5 pe-3 text-start font-medium">
            {extract.id === undefined ? (
              <>
                {extract.name}
                <span className="font-normal text-muted"> · {t('maps.exit.unplaced')}</span>
              </>
            ) : (
              // Links to the same page with the extract selected, which also works without scripts.
              <Link to={`?at=${encodeURIComponent(extract.id)}`} className="hover:text-link">
                {extract.name}
              </Link>
            )}
            {extract.near && (
              <span className="font-normal text-muted">
                {' '}
                · {t('maps.details.near', { place: extract.near.near })}
              </span>
            )}
          </th>
          <td className="py-1.5 text-muted">
            <ExtractNeeds access={extract.access} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
