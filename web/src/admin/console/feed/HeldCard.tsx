import type { HeldDocument } from '@raidkit/contract/admin/adminFeed'
import { numberText, shareText } from '@raidkit/rules/platform/display'
import { useId, type ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Facts, type Fact } from '../Facts.tsx'
import { Ago } from '../Moment.tsx'
import { ratioText } from './ratioText.ts'

const FIGURES = ['price', 'base', 'sell', 'buy', 'takes', 'gives', 'sec'] as const

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

/** Some of what differs: the farthest figures, names, and what came and went. */
function HeldSamples({ held: { moved, renamed, came, went } }: { held: HeldDocument }) {
  const t = useText()
  const language = useLanguage()
  const figureOf = (name: string) => FIGURES.find((one) => one === name)
  const [figure] = moved.flatMap((one) => figureOf(one.figure) ?? [])
  const number = (value: number) => numberText(value, language)
  return (
    <div className="flex flex-col gap-3 text-sm">
      {figure && (
        <Sample title={t(`admin.feed.figures.${figure}`)}>
          {moved.map(({ name, before, after }) => (
            <Change key={name} name={name} before={number(before)} after={number(after)} />
          ))}
        </Sample>
      )}
      {renamed.length > 0 && (
        <Sample title={t('admin.feed.names')}>
          {renamed.map(({ before, after }) => (
            <Change key={before} before={before} after={after} />
          ))}
        </Sample>
      )}
      {came.length > 0 && <Names title={t('admin.feed.came')} names={came} />}
      {went.length > 0 && <Names title={t('admin.feed.went')} names={went} />}
    </div>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-muted">{title}</h4>
      <ul className="flex flex-col">{children}</ul>
    </div>
  )
}

type ChangeProps = { name?: string; before: string; after: string }

function Change({ name, before, after }: ChangeProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-1 last:border-0">
      {name === undefined ? (
        <Step before={before} after={after} />
      ) : (
        <>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="shrink-0">
            <Step before={before} after={after} />
          </span>
        </>
      )}
    </li>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h4 className="text-muted">{title}</h4>
      <p className="wrap-anywhere">{names.join(', ')}</p>
    </div>
  )
}

type StepProps = { before: string; after: string }

/** Shows a value before and after a change. */
function Step({ before, after }: StepProps) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2 tabular-nums">
      <span className="text-muted">{before}</span>
      <span aria-hidden className="text-faint">
        →
      </span>
      <span className="font-medium">{after}</span>
    </span>
  )
}
