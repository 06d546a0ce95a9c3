import type { Language } from '@raidkit/rules/languages'
import { ch } from './words/ch.ts'
import { cz } from './words/cz.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { hu } from './words/hu.ts'
import { it } from './words/it.ts'
import { jp } from './words/jp.ts'
import { kr } from './words/kr.ts'
import { mx } from './words/mx.ts'
import { pl } from './words/pl.ts'
import { po } from './words/po.ts'
import { ro } from './words/ro.ts'
import { ru } from './words/ru.ts'
import { sk } from './words/sk.ts'
import { tr } from './words/tr.ts'
import type { Words } from './words/words.ts'

const BY_LANGUAGE: Record<Language, Words> = {
  en,
  ru,
  de,
  fr,
  es,
  mx,
  it,
  pl,
  po,
  cz,
  sk,
  hu,
  ro,
  tr,
  ch,
  jp,
  kr,
}

export function wordsOf(language: Language): Words {
  return BY_LANGUAGE[language]
}
