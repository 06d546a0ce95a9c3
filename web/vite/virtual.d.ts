// Modules that the build makes (this folder).

declare module 'virtual:openApi' {
  import type { OpenApiDocument } from '@raidkit/contract/developers/openApi'
  const document: OpenApiDocument
  export default document
}
