import { BANNER_MAX_LENGTH } from '@raidkit/contract/admin/banner'
import {
  DEFAULT_LANGUAGE,
  HREFLANGS,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@raidkit/rules/platform/languages'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { BannerMarkup } from './BannerMarkup.tsx'

/** A banner in languages of its own. */
export type Texts = Partial<Record<Language, string>>

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

type Props = { texts: Texts; onChange: (texts: Texts) => void }

/** The same in other languages; whoever reads another one sees the text above. */
export function BannerTexts({ texts, onChange }: Props) {
  const t = useText()
  const chosen = OTHERS.filter((language) => texts[language] !== undefined)
  const left = OTHERS.filter((language) => texts[language] === undefined)
  const add = (code: '' | Language) => code && onChange({ ...texts, [code]: '' })
  return (
    <>
      {chosen.map((language) => (
        <Field key={language} label={t('admin.banner.textIn', { language: LANGUAGE_NAMES[language] })}>
          <TextArea
            lang={HREFLANGS[language]}
            rows={3}
            value={texts[language] ?? ''}
            maxLength={BANNER_MAX_LENGTH}
            onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
          />
        </Field>
      ))}
      <Field label={t('admin.banner.addLanguage')} hint={t('admin.banner.addLanguageHint')}>
        <Select
          value=""
          onChange={add}
          options={[
            { value: '', label: t('admin.banner.chooseLanguage') },
            ...left.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
          ]}
        />
      </Field>
    </>
  )
}

/** The texts of a banner that is set, each under its language. */
export function ShownTexts({ texts }: { texts: Texts | undefined }) {
  return OTHERS.map((language) => {
    const html = texts?.[language]
    if (!html) return null
    return (
      <div key={language} lang={HREFLANGS[language]} className="text-sm">
        <p className="text-muted">{LANGUAGE_NAMES[language]}</p>
        <BannerMarkup html={html} />
      </div>
    )
  })
}
