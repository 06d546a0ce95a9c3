import lighthouse from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
]

const [port, url] = process.argv.slice(2)
const result = await lighthouse(url, {
  port: Number(port),
  output: 'json',
  logLevel: 'error',
  onlyCategories: CATEGORIES,
})
if (!result || result.lhr.runtimeError)
  throw new Error(result?.lhr.runtimeError?.message ?? `no report of ${url}`)
const { categories, audits } = result.lhr
const score = (of) => Math.round((categories[of]?.score ?? 0) * 100)
console.log(
  JSON.stringify({
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
    times: TIMES.map((name) => `${audits[name]?.title} ${audits[name]?.displayValue ?? '–'}`).join(', '),
  }),
)
process.exit(0)
