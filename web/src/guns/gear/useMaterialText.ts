import { parseFigureWord } from '@raidkit/rules/guns/figures'
import { useText } from '../../i18n/useText.ts'

/** Returns a function that names a material. One that the texts do not know keeps the name of the facts. */
export function useMaterialText(): (material: string) => string {
  const t = useText()
  return (material) => {
    const word = parseFigureWord(material)
    return word ? t(`item.figures.word.${word}`) : material
  }
}
