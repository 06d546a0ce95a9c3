import type { Language } from '@raidkit/rules/platform/languages'
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

/**
 * Texts of a language. Names are typed after the slash; at most 32 characters, lower case. Descriptions have at most
 * 100. Placeholders are `{name}`.
 */
export type Texts = typeof en
export type CommandName = keyof Texts['commands']
export type OptionText = keyof Texts['options']

const BY_LANGUAGE = textsByLanguage({ ch, cz, de, en, es, fr, hu, it, jp, kr, mx, pl, po, ro, ru, sk, tr })

export function textsOf(language: Language): Texts {
  return BY_LANGUAGE[language]
}

export { filledText as filled }
