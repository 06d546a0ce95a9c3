// Reads the tables of docs/words.md, which say what each thing is called and how not.

export const GLOSSARY = 'docs/words.md'

/**
 * The rows of the table under `## title`, without its head, which must be `head`.
 * @param {string} glossary
 * @param {string} title
 * @param {readonly string[]} head
 * @returns {string[][]}
 */
export function sectionOf(glossary, title, head) {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim())) // prettier-ignore
  const [first, , ...things] = rows
  if (first?.join() !== head.join())
    throw new Error(`${GLOSSARY}, ${title}: the table begins with ${head.join(', ')}`)
  return things
}

/** @param {string} cell */
export function wordsOf(cell) {
  return cell
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)
}
