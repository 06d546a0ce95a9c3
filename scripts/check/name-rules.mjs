// Names and comments that no file of code may have: exported functions of one word, types that are a bare participle or
// pronoun, and comments that open with a relative clause. `npm run check` applies it in its step "texts".
import { parseSync } from 'oxc-parser'

/** Verbs that say enough alone, and names that a library or framework asks for. */
const ALLOWED_FUNCTIONS = new Set(
  'render parse clamp sleep escape sort group sum chunk round format merge main watch retry assert send action loader meta links'.split(
    ' ',
  ),
)

const IRREGULAR =
  'Asked|Born|Bought|Broken|Built|Chosen|Done|Drawn|Driven|Found|Given|Gone|Got|Had|Heard|Held|Hidden|Kept|Known|Laid|Learnt|Led|Left|Lost|Made|Meant|Met|Paid|Put|Said|Seen|Sent|Set|Shown|Sold|Spent|Taken|Told|Written'
const PRONOUNS =
  'Both|Each|Every|Here|One|Other|Others|Own|That|Them|There|These|They|Those|What|Which|Who|Whole|Within'
const BARE = new RegExp(`^(?:${IRREGULAR}|${PRONOUNS}|[A-Z][a-z]+ed)$`)
const NOUNS_IN_ED = /^(?:Bed|Breed|Deed|Embed|Feed|Need|Seed|Shed|Speed|Weed)$/

const OPENINGS =
  /^(?:What|Who|Whoever|Whatever|Of|So many|As many|Whose|Those|That|Where|Which|Nobody|Everybody|Neither|None|Whether|Not)\b/

/**
 * @param {{ file: string, text: string }} read
 * @returns {string[]}
 */
export function nameFaults({ file, text }) {
  const { program, comments } = parseSync(file, text)
  const found = [
    ...program.body.flatMap(declarationFaults),
    ...firstLines(comments, text).flatMap(commentFaults),
  ]
  return found.map(({ at, said }) => `${file}:${text.slice(0, at).split('\n').length} ${said}`)
}

function declarationFaults(statement) {
  const isExported = statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
  const declaration = isExported ? statement.declaration : statement
  switch (declaration.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return typeFaults(declaration.id)
    case 'FunctionDeclaration':
      return isExported ? functionFaults(declaration.id) : []
    case 'VariableDeclaration':
      return isExported ? declaration.declarations.flatMap(variableFaults) : []
    default:
      return []
  }
}

function variableFaults({ id, init }) {
  const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
  return isFunction && id.type === 'Identifier' ? functionFaults(id) : []
}

function functionFaults({ name, start }) {
  if (!/^[a-z]+$/.test(name) || ALLOWED_FUNCTIONS.has(name)) return []
  return [{ at: start, said: `exports the function "${name}": name it by a verb and its object` }]
}

function typeFaults({ name, start }) {
  if (!BARE.test(name) || NOUNS_IN_ED.test(name)) return []
  return [{ at: start, said: `has the type "${name}": name it by a noun` }]
}

function commentFaults({ value, start }) {
  const opening = OPENINGS.exec(value.replace(/^\**\s*/, ''))?.[0]
  return opening
    ? [{ at: start, said: `has a comment that opens with "${opening}": begin with a verb or a noun` }]
    : []
}

/** Comments without the second and later ones of neighbouring `//` lines, which go on with a sentence. */
function firstLines(comments, text) {
  return comments.filter((comment, index) => {
    const before = comments[index - 1]
    return comment.type === 'Block' || !before || text.slice(before.end, comment.start).trim() !== ''
  })
}
