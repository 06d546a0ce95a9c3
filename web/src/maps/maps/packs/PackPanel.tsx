import type { MapPack } from '@raidkit/contract/maps/mapPacks'
import { useText } from '../../../i18n/useText.ts'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { PackGround } from './usePackGround.ts'

const OWN = ''

type Props = {
  ground: PackGround
  /** The map is shown alone: the credit stays, the choice is hidden. */
  isBare: boolean
}

/**
 * Shows the choice between our drawing and packs, and the credit of the visible one. It is absent if there are no
 * packs.
 */
export function PackPanel({ ground: { packs, pack, state, layer, choose }, isBare }: Props) {
  const t = useText()
  if (packs.length === 0 || (isBare && !layer)) return null
  return (
    <div className="panel absolute start-2 bottom-12 max-sm:bottom-27 flex max-w-48 flex-col gap-1 p-1.5 text-xs">
      {!isBare && (
        <Select
          label={t('maps.pack.choice')}
          options={[
            { value: OWN, label: t('maps.pack.own') },
            ...packs.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={pack?.slug ?? OWN}
          onChange={(slug) => choose(slug || undefined)}
          className="print:hidden"
        />
      )}
      <div aria-live="polite" className="text-muted">
        {state === 'loading' && <p>{t('maps.pack.loading')}</p>}
        {state === 'failed' && <p>{t('maps.pack.failed')}</p>}
        {layer && pack && <Credit pack={pack} isNamed={isBare} />}
      </div>
    </div>
  )
}

/** Shows the credit whenever the pack is visible: most licences require it. */
function Credit({ pack: { name, author, licence, link }, isNamed }: { pack: MapPack; isNamed: boolean }) {
  const t = useText()
  const by = author === undefined ? name : t('maps.pack.by', { author })
  return (
    <p className="wrap-anywhere">
      {isNamed && author !== undefined && `${name} · `}
      {link === undefined ? by : <ExternalLink href={link}>{by}</ExternalLink>}
      {licence !== undefined && ` · ${licence}`}
    </p>
  )
}
