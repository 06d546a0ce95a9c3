/** Cyrillic letters that look like a Latin one in either case: В and B, н and H. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  к: 'k',
  қ: 'k',
  м: 'm',
  н: 'h',
  ң: 'h',
  о: 'o',
  ө: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ұ: 'y',
  х: 'x',
  ј: 'j',
  һ: 'h',
  ә: 'e',
  й: 'и',
}

/**
 * Latin letters of other languages that do not decompose into a letter and a mark, as an English recogniser reads them.
 */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ß: 'b', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd' }

/** Characters that a recogniser reads instead of strokes. */
const STROKES: Readonly<Record<string, string>> = {
  '|': 'l',
  '!': 'l',
  '[': 'l',
  ']': 'l',
  '€': 'e',
  $: 's',
  '©': 'o',
  '@': 'o',
}

/** Reduces a text to lower-case letters and digits, with look-alikes of the two alphabets merged. */
export function foldText(text: string): string {
  const small = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[|![\]€$©@]/g, (mark) => STROKES[mark] ?? mark)
  const plain = [...small].map((sign) => TWINS[sign] ?? PLAIN[sign] ?? sign).join('')
  return plain.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Costs of confusable characters: 0.15 for almost identical ones, 0.5 for a bad picture. */
const ALIKE: readonly (readonly [cost: number, groups: string])[] = [
  [0.5, 'ce co eo ef ft tl 7t 71 hb hn mn db br wv vy rp pb jl gq kx дg z7 3b 38 яr чh 56 0c ea y4 9g 6g 6b'],
  [0.4, '9q 4a uv дл д4 д9 до фo яa иh иu юo жk цu 93 cg eb gs ae'],
  [0.35, 'do 8s'],
  [0.25, 'j1 ji 8b 2z 0d 0q щц лп пn гr ьb ъb ыь дa oa бb 3з 7т'],
  [0.15, '0o 1l 1i li 5s 3э 6б щш 4ч'],
]

const pairs = ALIKE.flatMap(([cost, groups]) => groups.split(' ').map((pair) => ({ cost, pair })))
/** Upper bound of the codes of Latin and Cyrillic letters and of digits. */
const CODES = 2048
const alphabet = [...new Set(pairs.flatMap(({ pair }) => [...pair]))]
const SIDE = alphabet.length + 1
/**
 * Row of each character in the cost table; 0 for characters without look-alikes. Typed arrays, because each label is
 * compared with thousands of names.
 */
const rows = new Uint8Array(CODES)
for (const [i, sign] of alphabet.entries()) rows[sign.charCodeAt(0)] = i + 1
const costs = new Float64Array(SIDE ** 2).fill(1)
for (const { cost, pair } of pairs) {
  const [a = 0, b = 0] = [rows[pair.charCodeAt(0)], rows[pair.charCodeAt(1)]]
  costs[a * SIDE + b] = cost
  costs[b * SIDE + a] = cost
}

/** Returns the cost of reading one character, by its code, as another: 0 for the same one, 1 for an unrelated one. */
export function signCost(a: number, b: number): number {
  if (a === b) return 0
  return costs[(rows[a] ?? 0) * SIDE + (rows[b] ?? 0)] ?? 1
}

const MERGE_COST = 0.3
/** Pairs of characters that look like one when they touch. */
const MERGED = new Set<number>()
const startsMerge = new Uint8Array(CODES)
for (const text of (
  'rn=m nn=m cl=d vv=w ii=u li=u lo=b ri=n ci=a ll=u 1o=b lc=k j1=n j1=h j1=л ji=n ' +
  'ьi=ы ьl=ы ь1=ы ьt=ы ьг=ы io=ю lo=ю гi=п лi=м'
).split(' ')) {
  startsMerge[text.charCodeAt(0)] = 1
  MERGED.add(mergeKey(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(3)))
}

function mergeKey(first: number, second: number, one: number): number {
  return (first * CODES + second) * CODES + one
}

/** Returns the cost of reading two characters as one. */
export function mergeCost(first: number, second: number, one: number): number {
  if (startsMerge[first] !== 1) return Number.POSITIVE_INFINITY
  return MERGED.has(mergeKey(first, second, one)) ? MERGE_COST : Number.POSITIVE_INFINITY
}
