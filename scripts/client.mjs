// `npm run client`: writes the client of the data API anew, from the document that the contract makes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '@raidkit/contract/developers/openApi'
import { clientSource } from './client/clientSource.ts'
import { root } from './processes.mjs'

writeFileSync(path.join(root, 'contract/src/developers/dataClient.ts'), clientSource(openApiDocument('')))
