import type { ReplyOf } from '@raidkit/contract/platform/call'
import { searchTexts, type FoundText } from '@raidkit/contract/platform/texts'
import { numberText } from '@raidkit/rules/platform/display'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  DEFAULT_LANGUAGE,
  HREFLANGS,
} from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Panel } from '../Panel.tsx'
import { firstOf, usePages } from '../usePages.ts'
import { useSettled } from '../useSettled.ts'
import type { TextChoice } from './choice.ts'
import { useFaultText, whyOf } from './useFaultText.ts'
import { useOverride } from './useOverride.ts'

const MOST_LETTERS = 5000

type Props = {
  choice: TextChoice
  first: { choice: TextChoice; list: ReplyOf<typeof searchTexts> }
  onChoose: (change: Partial<TextChoice>) => void
  onChanged: () => void
}

/** The texts of a language, found by their keys or words, each to be said otherwise. */
export function TextsPanel({ choice, first, onChoose, onChanged }: Props) {
  const t = useText()
  const page = useLanguage()
  const [open, setOpen] = useState<string>()
  const { pages, lang, hasMore, isLoading, error, more, again } = useTexts(choice, first)
  const total = pages[0]?.total ?? 0
  const texts = pages.flatMap((each) => each.texts)
  const changed = () => {
    again()
    onChanged()
  }
  return (
    <Panel title={t('adminLanguages.texts')} note={t('adminLanguages.textsNote')}>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t('adminLanguages.language')}>
          <Select
            value={choice.lang}
            onChange={(lang) => onChoose({ lang })}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Field>
        <div className="sm:col-span-2">
          <Field label={t('adminLanguages.search')}>
            <SearchInput value={choice.search} maxLength={200} onChange={(search) => onChoose({ search })} />
          </Field>
        </div>
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {t('adminLanguages.found', { count: total, shown: numberText(total, page) })}
      </p>
      {error && <ErrorState onRetry={again} />}
      {!error && total === 0 && !isLoading && <EmptyState title={t('adminLanguages.none')} />}
      <ul className="flex flex-col">
        {texts.map((text) => {
          const id = `${lang} ${text.key}`
          return (
            <TextRow
              key={id}
              language={lang}
              found={text}
              isOpen={open === id}
              onOpen={(isOpen) => setOpen(isOpen ? id : undefined)}
              onChanged={changed}
            />
          )
        })}
      </ul>
      {hasMore && (
        <Button className="self-start" loading={isLoading} onClick={more}>
          {t('adminLanguages.more')}
        </Button>
      )}
    </Panel>
  )
}

function useTexts(choice: TextChoice, first: Props['first']) {
  const asked = { lang: choice.lang, search: useSettled(choice.search) }
  const loaded = firstOf(asked, first)
  const texts = usePages({
    key: callKey(searchTexts, asked),
    ask: async (after, signal) =>
      inLanguage(asked.lang, await send(searchTexts, { ...asked, ...after }, { signal })),
    first: loaded && inLanguage(asked.lang, loaded),
    staleMs: 0,
  })
  // Until the texts of another language have come, those of the one before stand here, and are changed as that one's.
  return { ...texts, lang: texts.pages[0]?.lang ?? choice.lang }
}

/** A page of texts with whose they are: what is typed over one of them is said in that language. */
function inLanguage(lang: Language, page: ReplyOf<typeof searchTexts>) {
  return { ...page, lang }
}

type TextRowProps = {
  language: Language
  found: FoundText
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChanged: () => void
}

/** One text with its English, and the form below it once it is opened. */
function TextRow({ language, found, isOpen, onOpen, onChanged }: TextRowProps) {
  const t = useText()
  const { key, english, text, from, override } = found
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2 text-sm last:border-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-1.5 text-muted">
            <code className="font-mono wrap-anywhere">{key}</code>
            {from !== language && (
              <Badge tone="warning">{t('adminLanguages.from', { language: LANGUAGE_NAMES[from] })}</Badge>
            )}
            {override !== null && <Badge tone="accent">{t('adminLanguages.isOverridden')}</Badge>}
          </p>
          <p lang={HREFLANGS[override === null ? from : language]} className="wrap-anywhere">
            {override ?? text}
          </p>
          {language !== DEFAULT_LANGUAGE && from !== DEFAULT_LANGUAGE && (
            <p lang="en" className="wrap-anywhere text-muted">
              {english}
            </p>
          )}
        </div>
        <Button
          aria-expanded={isOpen}
          aria-label={t('adminLanguages.changeOf', { key })}
          onClick={() => onOpen(!isOpen)}
        >
          {t('adminLanguages.change')}
        </Button>
      </div>
      {isOpen && (
        <TextForm language={language} found={found} onDone={() => onOpen(false)} onChanged={onChanged} />
      )}
    </li>
  )
}

type TextFormProps = { language: Language; found: FoundText; onDone: () => void; onChanged: () => void }

/** Draft of a text, and the override on which it is based. */
type TextDraft = { text: string; over: string | null }

/** Overrides a text. A text that the server refuses stays in the form, with the reason. */
function TextForm({ language, found, onDone, onChanged }: TextFormProps) {
  const t = useText()
  const faultText = useFaultText()
  const { key, text, override } = found
  const now = override ?? text
  const [typed, setTyped] = useState<TextDraft>()
  const { change, isPending, fault } = useOverride(onChanged)
  const save = async (wanted: string | null) => {
    if (await change({ language, key, text: wanted, was: override })) onDone()
  }
  const value = typed?.text ?? now
  const isNewer = typed !== undefined && typed.over !== override && value !== now
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save(value)
      }}
    >
      <Field
        label={t('adminLanguages.text', { key })}
        hint={t('adminLanguages.textHint')}
        {...(fault && { error: faultText(whyOf(fault.why)) })}
      >
        <TextArea
          lang={HREFLANGS[language]}
          value={value}
          maxLength={MOST_LETTERS}
          onChange={({ target }) =>
            setTyped(({ over } = { text: now, over: override }) => ({ text: target.value, over }))
          }
        />
      </Field>
      {isNewer && (
        <Notice tone="warning" title={t('errors.codes.version_conflict')}>
          <p lang={HREFLANGS[override === null ? found.from : language]} className="wrap-anywhere">
            {now}
          </p>
          <Button size="sm" className="mt-1" onClick={() => setTyped(undefined)}>
            {t('admin.facts.useNewer')}
          </Button>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending} disabled={value === now}>
          {t('admin.save')}
        </Button>
        {override !== null && (
          <Button disabled={isPending} onClick={() => void save(null)}>
            {t('adminLanguages.remove')}
          </Button>
        )}
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
