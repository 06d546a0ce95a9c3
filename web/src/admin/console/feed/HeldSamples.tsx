import type { HeldDocument } from '@raidkit/contract/admin/adminFeed'
import { numberText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Step } from './Step.tsx'

const FIGURES = ['price', 'base', 'sell', 'buy', 'takes', 'gives', 'sec'] as const

/** Some of what differs: the farthest figures, names, and what came and went. */
export function HeldSamples({ held: { moved, renamed, came, went } }: { held: HeldDocument }) {
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
