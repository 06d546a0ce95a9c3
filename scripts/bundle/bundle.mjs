// The server in few files: loading it module by module took 1.4 s of each start, this takes 0.5 s.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../processes.mjs'

/** Loaded by the server under its own address; React Router must be the same in both. */
const PAGES = path.join(root, 'web/build/server/index.js')
const NAMED_FILE = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g

/** Makes `server/build/main.js`, the pages and the threads' own files out of the sources and the built pages. */
export async function bundleServer() {
  const main = path.join(root, 'server/src/main.ts')
  await bundlePrograms({ main, pages: PAGES }, path.join(root, 'server/build'))
}

/**
 * Programs over the server's sources, and the threads they start, each as `name.js` in a folder that is made anew.
 * @param {Record<string, string>} programs
 * @param {string} out
 */
export async function bundlePrograms(programs, out) {
  const input = { ...programs, ...(await threads()) }
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    // Only developing needs the first; the second is looked for by pg and not installed; the next two are machine code;
    // the last is loaded by few.
    external: ['vite', 'pg-native', '@resvg/resvg-js', 'sharp', 'discord.js'],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [keepAddresses(input, out)],
    onLog: (level, log, say) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say(level, log),
  })
  await rm(out, { recursive: true, force: true })
  await bundle.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true, // they stand beside it
    // Every thread keeps the source text in memory. V8 takes two bytes for each character unless all are ASCII. Names of
    // functions and classes stay for stack traces.
    charset: 'ascii',
    comments: false,
    minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js', // all in one folder: addresses are written from there
  })
  await bundle.close()
}

/** Files that run in threads of their own are entries: `feedWorker.ts` becomes `feedWorker.js`. */
async function threads() {
  const files = await readdir(path.join(root, 'server/src'), { recursive: true })
  const found = files.filter((file) => file.endsWith('Worker.ts'))
  return Object.fromEntries(
    found.map((file) => [path.basename(file, '.ts'), path.join(root, 'server/src', file)]),
  )
}

/**
 * A module in the bundle stands elsewhere than its source, but names files from there: data, migrations, packages.
 * They are found where they were; those that are part of the bundle are found in it.
 */
function keepAddresses(input, out) {
  const entryOf = new Map(Object.entries(input).map(([name, file]) => [file, name]))
  const here = (file) => {
    const address = path.relative(out, file).split(path.sep).map(encodeURIComponent).join('/')
    return `new URL('./${address}', import.meta.BUNDLE)`
  }
  return {
    name: 'keep-addresses',
    transform: {
      filter: { code: 'import.meta.url', id: { exclude: /^\0/ } }, // not the bundler's own
      handler(code, id) {
        const named = code.replace(NAMED_FILE, (whole, address) => {
          const entry = entryOf.get(path.resolve(path.dirname(id), address))
          return entry ? here(path.join(out, `${entry}.js`)) : whole
        })
        const moved = named.replaceAll('import.meta.url', `${here(id)}.href`)
        return { code: moved.replaceAll('import.meta.BUNDLE', 'import.meta.url'), map: null }
      },
    },
  }
}
