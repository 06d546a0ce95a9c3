import type { ReactNode } from 'react'
import { usePrices } from '../../prices/shared/prices/usePrices.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageMode } from '../pageMode.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import type { HitsProps } from '../header/hitsProps.ts'
import { HitOption } from './HitOption.tsx'
import type { Hit, HitsOfKind } from './hits.ts'
import { rememberHit } from './recent.ts'
import { useFound } from './useFound.ts'
import { optionId, useMarked } from './useMarked.ts'
import { useStart } from './useStart.ts'

/** List of hits for the typed text; recently opened hits and the main pages while nothing is typed. */
export function SearchHits(props: HitsProps) {
  const { text, listId, onDone } = props
  const t = useText()
  const isTyped = text.trim() !== ''
  const { groups: found, isSearching, isFailed } = useFound(text)
  const start = useStart()
  const groups = numberGroups(isTyped ? found : start.groups)
  const hits = groups.flatMap((group) => group.hits.map(({ hit }) => hit))
  const { at, choose } = useMarked({ ...props, hits })
  const { prices } = usePrices(usePageMode())
  const isEmpty = isTyped && hits.length === 0
  const priceOf = ({ uid, price }: Hit) => price ?? (uid === undefined ? undefined : prices?.byUid.get(uid))
  return (
    <div className="p-2">
      {!isTyped && start.hasRecent && (
        <div className="float-end">
          <Button size="sm" variant="ghost" onClick={start.forget}>
            {t('search.forget')}
          </Button>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={t('search.hits')} aria-busy={isSearching}>
        {groups.map(({ kind, hits: own }) => (
          <Group key={kind} id={`${listId}-${kind}`} title={t(`search.kinds.${kind}`)}>
            {own.map(({ hit, nth }) => (
              <HitOption
                key={hit.to}
                hit={hit}
                id={optionId(listId, nth)}
                isMarked={nth === at}
                price={priceOf(hit)}
                onPoint={() => nth !== at && choose(nth)}
                onOpen={() => {
                  rememberHit(hit)
                  onDone()
                }}
              />
            ))}
          </Group>
        ))}
      </div>
      <div role="status" className="px-4 text-center text-muted">
        {isEmpty && isSearching && !isFailed && <Spinner />}
        {isFailed && t('errors.network')}
        {isEmpty && !isSearching && t('search.nothing', { text: text.trim() })}
        {!isEmpty && isTyped && <span className="sr-only">{t('search.count', { count: hits.length })}</span>}
      </div>
    </div>
  )
}

type NumberedGroup = Pick<HitsOfKind, 'kind'> & { hits: { hit: Hit; nth: number }[] }

/** Numbers the hits across all groups. */
function numberGroups(groups: readonly HitsOfKind[]): NumberedGroup[] {
  let nth = 0
  return groups.map(({ kind, hits }) => ({ kind, hits: hits.map((hit) => ({ hit, nth: nth++ })) }))
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className="pb-1">
      <div id={id} role="presentation" className="px-3 py-1.5 text-sm font-semibold text-muted">
        {title}
      </div>
      {children}
    </div>
  )
}
