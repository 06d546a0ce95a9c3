import type { HeldDocument } from '@raidkit/contract/admin/adminFeed'
import { numberText, shareText } from '@raidkit/rules/platform/display'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts, type Fact } from '../Facts.tsx'
import { Ago } from '../Moment.tsx'
import { HeldSamples } from './HeldSamples.tsx'
import { ratioText } from './ratioText.ts'
import { Step } from './Step.tsx'

type Props = { held: HeldDocument; onAccept: () => void; onReject: () => void }

/** One held document: what it is, why it is not believed, what it would change, and the two answers. */
export function HeldCard({ held, onAccept, onReject }: Props) {
  const t = useText()
  const id = useId()
  const { kind, mode, problem, document } = held
  return (
    <li className="rounded-md border border-line p-3">
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h3 id={id} className="font-semibold">
              {t(`admin.feed.kinds.${kind}`)}
            </h3>
            {mode && <Badge>{mode}</Badge>}
            <Badge tone="danger">{t(`admin.feed.reasons.${problem}`)}</Badge>
            <code className="font-mono text-xs wrap-anywhere text-muted">{document}</code>
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
            <Button size="sm" onClick={onReject}>
              {t('admin.feed.reject')}
            </Button>
            <Button size="sm" onClick={onAccept}>
              {t('admin.feed.accept')}
            </Button>
          </div>
        </header>
        <p className="max-w-text text-sm text-muted">{t(`admin.feed.explained.${problem}`)}</p>
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
          <Facts facts={useFacts(held)} />
          <HeldSamples held={held} />
        </div>
      </section>
    </li>
  )
}

function useFacts({ before, after, spread, skipped, times, firstAtMs, lastAtMs }: HeldDocument): Fact[] {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  const step = (from: number, to: number) => <Step before={number(from)} after={number(to)} />
  const refused = Object.entries(skipped)
  const facts: (Fact | false)[] = [
    { name: t('admin.feed.seen'), value: <Ago ms={lastAtMs} /> },
    times > 1 && { name: t('admin.feed.firstSeen'), value: <Ago ms={firstAtMs} /> },
    times > 1 && { name: t('admin.feed.inARow'), value: number(times) },
    { name: t('admin.feed.known'), value: step(before.known, after.known) },
    before.unknown + after.unknown > 0 && {
      name: t('admin.feed.unknown'),
      value: step(before.unknown, after.unknown),
    },
    before.priced + after.priced > 0 && {
      name: t('admin.feed.priced'),
      value: step(before.priced, after.priced),
    },
    spread !== null && { name: t('admin.feed.median'), value: ratioText(spread.median, language) },
    spread !== null && { name: t('admin.feed.moved'), value: shareText(spread.moved, language) },
    refused.length > 0 && {
      name: t('admin.feed.refused'),
      value: refused.map(([why, count]) => `${why} ${number(count)}`).join(', '),
    },
  ]
  return facts.filter((fact) => fact !== false)
}
