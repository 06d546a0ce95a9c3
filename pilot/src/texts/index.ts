import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { filledText, textsByLanguage } from '@raidkit/rules/platform/texts'
import ch from './ch.json' with { type: 'json' }
import cz from './cz.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import jp from './jp.json' with { type: 'json' }
import kr from './kr.json' with { type: 'json' }
import mx from './mx.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import po from './po.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sk from './sk.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const FILES = { ch, cz, de, en, es, fr, hu, it, jp, kr, mx, pl, po, ro, ru, sk, tr }
const BY_LANGUAGE = textsByLanguage(FILES)

/** Languages with texts of the companion. */
export const SPOKEN = LANGUAGES.filter((language) => Object.keys(FILES[language]).length > 0)

/** Texts of the settings page. */
export type PageTexts = (typeof en)['page']
/** Codes of lines that the companion writes, on its own page and to connected pages. */
export type LineCode = keyof (typeof en)['lines']
export type LineValues = Readonly<Record<string, string | number>>

export function pageTexts(language: Language): PageTexts {
  return BY_LANGUAGE[language].page
}

export function lineText(language: Language, code: LineCode, values: LineValues = {}): string {
  return filledText(BY_LANGUAGE[language].lines[code], values)
}
