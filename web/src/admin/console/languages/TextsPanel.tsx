import type { ReplyOf } from '@raidkit/contract/platform/call'
import { searchTexts } from '@raidkit/contract/platform/texts'
import { numberText } from '@raidkit/rules/platform/display'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Panel } from '../Panel.tsx'
import { firstOf, usePages } from '../usePages.ts'
import { useSettled } from '../useSettled.ts'
import type { TextChoice } from './choice.ts'
import { TextRow } from './TextRow.tsx'

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
