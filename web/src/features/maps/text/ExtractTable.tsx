import type { MapFactsReply } from '@raidkit/contract/maps'
import { numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
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
      {extracts.map((extract, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two ways out may share a name; they never move
        <tr key={`${extract.name} ${nth}`} className="border-b border-line hover:bg-raised">
          <th scope="row" className="py-1.5 pe-3 text-start font-medium">
            {extract.name}
          </th>
          <td className="py-1.5 text-end text-muted">
            <Needs extract={extract} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Needs({ extract: { needsSwitch, pay } }: { extract: Extract }) {
  const t = useText()
  const language = useLanguage()
  const needs = [
    pay && t('maps.pay', { item: pay.name, count: numberText(pay.count, language) }),
    needsSwitch && t('maps.switch'),
  ].filter(Boolean)
  return needs.length > 0 ? needs.join(', ') : <VisuallyHidden>{t('maps.nothing')}</VisuallyHidden>
}
