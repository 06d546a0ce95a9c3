/** The kinds of pictures that a template can name. */
const IMAGE_KINDS = ['icon', 'grid', '512', 'trader'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

/** Source of pictures of the game: paths below one address, or an address with `{id}` for each kind. */
export type ImageSource =
  | { base: string; templates?: undefined }
  | { base?: undefined; templates: Partial<Record<ImageKind, string>> }

type Reading = { source: ImageSource } | { fault: string }

const LONGEST = 500
/** Splits a web address without a name or password into the origin and the rest. */
const ADDRESS = /^(https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)(?:$|(\/[^\s"'<>\\]*)$)/i
const SAMPLE_ID = '544fb45d4bdc2dee738b4568'
/** Kinds of pictures to try for each kind, the closest first. */
const STAND_INS: Record<ImageKind, readonly ImageKind[]> = {
  icon: ['icon', 'grid', '512'],
  grid: ['grid', '512', 'icon'],
  '512': ['512', 'grid', 'icon'],
  trader: ['trader'],
}

/**
 * Parses `https://cdn.example`, one template for items (`https://cdn.example/{id}.webp`), or a template for each kind
 * with spaces between (`icon=https://cdn.example/{id}-icon.webp trader=https://cdn.example/{id}.webp`).
 */
export function readImageSource(text: string): Reading {
  const parts = text.trim().split(/\s+/)
  const [only = ''] = parts
  if (parts.length === 1 && !/[{}]/.test(only)) {
    return ADDRESS.test(only)
      ? { source: { base: only.replace(/\/$/, '') } }
      : { fault: 'it must be a web address' }
  }
  const named: Partial<Record<ImageKind, string>> = {}
  for (const part of parts) {
    const [, name, template = ''] = /^(?:(\w+)=)?(.*)$/.exec(part) ?? []
    const kind = name === undefined && parts.length === 1 ? 'icon' : IMAGE_KINDS.find((one) => one === name)
    if (!kind) return { fault: `"${part.slice(0, 40)}" must begin with one of ${IMAGE_KINDS.join('=, ')}=` }
    if (named[kind] !== undefined) return { fault: `${kind} is named twice` }
    const fault = templateFault(template)
    if (fault !== undefined) return { fault: `${kind} ${fault}` }
    named[kind] = template
  }
  const templates = Object.fromEntries(
    IMAGE_KINDS.flatMap((kind) => {
      const template = STAND_INS[kind].map((one) => named[one]).find((one) => one !== undefined)
      return template === undefined ? [] : [[kind, template]]
    }),
  )
  return { source: { templates } }
}

/** Returns the address of a picture by the game's id of its subject; undefined: there is no picture of this kind. */
export function imageAddress(source: ImageSource, kind: ImageKind, id: string): string | undefined {
  if (source.templates) return source.templates[kind]?.replaceAll('{id}', id)
  return kind === 'trader' ? undefined : `${source.base}/images/items/${id}.png`
}

/** Returns the origins from which pages must be allowed to load pictures. */
export function imageOrigins(source: ImageSource | undefined): string[] {
  if (!source) return []
  const addresses = source.templates ? Object.values(source.templates) : [source.base]
  return [...new Set(addresses.flatMap((address) => ADDRESS.exec(address)?.[1] ?? []))]
}

function templateFault(template: string): string | undefined {
  if (template.length > LONGEST) return `is longer than ${LONGEST} characters`
  if (!template.includes('{id}')) return 'must contain {id}'
  if (/[{}]/.test(template.replaceAll('{id}', ''))) return 'may contain no braces but those of {id}'
  const address = ADDRESS.exec(template.replaceAll('{id}', SAMPLE_ID))
  if (!address) return 'must be a web address'
  // In a host name the id would lead to thousands of hosts, which no content security policy can list.
  const [path = ''] = (address[2] ?? '').split('#')
  return path.includes(SAMPLE_ID) ? undefined : 'must have {id} in its path'
}
