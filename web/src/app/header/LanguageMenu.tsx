import { LANGUAGE_NAMES } from '@raidkit/rules/platform/languages'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { GLOBE } from '../../ui/icons/glyphs.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { ROW } from './rowClasses.ts'

export function LanguageMenu() {
  const t = useText()
  const language = useLanguage()
  return (
    <Dropdown
      align="end"
      plain
      trigger={
        <>
          <Icon glyph={GLOBE} label={t('frame.language', { language: LANGUAGE_NAMES[language] })} />
          <span aria-hidden className="text-xs font-semibold uppercase">
            {language}
          </span>
        </>
      }
    >
      <LanguageLinks
        className="grid w-max grid-cols-2"
        linkClass={joinClasses(ROW, 'aria-[current=true]:bg-selected aria-[current=true]:text-text')}
      />
    </Dropdown>
  )
}
