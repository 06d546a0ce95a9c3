import sanitizeHtml from 'sanitize-html'

/** Sanitises the markup of an alert, which may contain one line of text with emphasis and links. */
export function cleanMarkup(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'br', 'code', 'span'],
    allowedAttributes: { a: ['href', 'title', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
  })
}
