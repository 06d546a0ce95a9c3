import { crc32, deflateSync } from 'node:zlib'

/** A drawing of our own with three floors, as such drawings are made: styles, definitions, an editor's traces. */
export const SAMPLE_SVG = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 1070 544" inkscape:version="1.3">
  <metadata><about>made by hand</about></metadata>
  <style>/* land */ .land { fill: #556644; } .house{fill:#998877;stroke:#222}</style>
  <defs><rect id="hut" class="house" width="20" height="20"/></defs>
  <g id="Ground_Level" inkscape:label="ground"><rect class="land" width="1070" height="544"/>
    <use xlink:href="#hut" x="100" y="100"/></g>
  <g id="Second_Floor" style="display:none"><use xlink:href="#hut" x="300" y="100"/></g>
  <g id="Underground_Level" display="none"><path d="M10 10h50v50z" fill="#123456"/></g>
</svg>`

/** A picture of one colour. */
export function samplePng(side = 256, colour: readonly [number, number, number] = [80, 120, 80]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => Buffer.from(colour))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const body = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  crc.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, crc])
}
