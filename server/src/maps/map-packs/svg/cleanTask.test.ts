import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SVG } from '../../../testing/packs/samplePack.ts'
import { cleanDrawing } from './cleanTask.ts'

const GEOMETRY = {
  ground: 'Ground_Level',
  floors: [
    { name: '2nd Floor', layer: 'Second_Floor', extents: [] },
    { name: '3rd Floor', layer: 'Third_Floor', extents: [] },
    { name: 'Underground', layer: 'Underground_Level', extents: [] },
  ],
}

function clean(svg: string | Uint8Array, floors?: Record<string, string>) {
  const bytes = typeof svg === 'string' ? new TextEncoder().encode(svg) : svg
  return cleanDrawing({ file: 'Customs.svg', bytes, map: 'customs', geometry: GEOMETRY, floors })
}

function floorsOf(svg: string, floors?: Record<string, string>): Map<string, string> {
  const result = clean(svg, floors)
  if (result.state === 'refused') throw new Error(JSON.stringify(result.fault))
  return new Map(result.floors.map((floor) => [floor.level, floor.svg]))
}

const whyOf = (svg: string | Uint8Array) => {
  const result = clean(svg)
  return result.state === 'refused' ? result.fault.why : 'clean'
}

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, more = 'viewBox="0 0 10 10"') => `<svg ${XMLNS} ${more}>${inside}</svg>`
const SHAPE = '<path d="M0 0h1z"/>'

describe('a drawing', () => {
  it('becomes one document per floor, each with styles and definitions and nothing of the others', () => {
    const floors = floorsOf(SAMPLE_SVG)
    expect([...floors.keys()]).toEqual(['main', 'level2', 'basement'])
    for (const text of floors.values()) {
      expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(text).toContain('viewBox="0 0 1070 544" width="1070" height="544" preserveAspectRatio="none"')
      expect(text).toContain('<style>.land{fill:#556644}&#10;.house{fill:#998877;stroke:#222}</style>')
      expect(text).toContain('<rect id="hut"')
      expect(text).not.toMatch(/inkscape|metadata|made by hand|xlink/)
    }
    expect(floors.get('main')).toContain('<use href="#hut" x="100" y="100"/>')
    expect(floors.get('main')).not.toMatch(/Second_Floor|Underground/)
    expect(floors.get('level2')).toContain('<g id="Second_Floor" style="display:inline"><use')
    expect(floors.get('level2')).not.toContain('Ground_Level')
    expect(floors.get('basement')).toContain('<g id="Underground_Level" style="display:inline"><path')
  })

  it('without groups is the ground; what stands beside them too', () => {
    expect([...floorsOf(svg(SHAPE)).keys()]).toEqual(['main'])
    const floors = floorsOf(svg(`<g id="Roads">${SHAPE}</g><g id="Second_Floor">${SHAPE}</g>`))
    expect([...floors.keys()]).toEqual(['main', 'level2'])
    expect(floors.get('main')).toContain('Roads')
  })

  it('with names of its own for floors', () => {
    const floors = floorsOf(svg(`${SHAPE}<g id="Upstairs">${SHAPE}</g>`), { level2: 'Upstairs' })
    expect([...floors.keys()]).toEqual(['main', 'level2'])
  })

  it('whose layers lie in one keeps what that one turns and moves', () => {
    const floors = floorsOf(
      svg(`<g transform="scale(2)"><g id="Ground_Level">${SHAPE}</g><g id="Third_Floor">${SHAPE}</g></g>`),
    )
    expect([...floors.keys()]).toEqual(['main', 'level3'])
    expect(floors.get('level3')).toMatch(/<g transform="scale\(2\)"><g id="Third_Floor"[^>]*><path/)
  })

  it('brings along what a floor uses of another', () => {
    const floors = floorsOf(
      svg(`<g id="Ground_Level"><g id="a"><rect id="b"/><use href="#c"/></g><path id="c" d="M0 0h1"/></g>
        <g id="Second_Floor"><use href="#a"/></g>`),
    )
    expect(floors.get('level2')).toMatch(/^<svg [^>]+><defs><g id="a">.*<\/g><path id="c"[^>]*\/><\/defs>/)
    expect(floors.get('level2')).not.toContain('Ground_Level')
  })

  it('takes its size for a viewBox it does not have', () => {
    expect(floorsOf(svg(SHAPE, 'width="30px" height="20"')).get('main')).toContain('viewBox="0 0 30 20"')
  })
})

const BOMB = Array.from(
  { length: 12 },
  (_, n) => `<g id="n${n}">${`<use href="#n${n + 1}"/>`.repeat(10)}</g>`,
).join('')

describe('refused', () => {
  it.each([
    ['a script', svg(`${SHAPE}<script>alert(1)</script>`), 'script'],
    ['a script in other letters', svg(`${SHAPE}<SCRIPT>alert(1)</SCRIPT>`), 'script'],
    ['a script among metadata', svg(`<metadata><script>1</script></metadata>${SHAPE}`), 'script'],
    [
      'a script of another namespace',
      svg(`<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>${SHAPE}`),
      'script',
    ],
    ['onload', svg(SHAPE, 'viewBox="0 0 1 1" onload="alert(1)"'), 'script'],
    ['onclick', svg('<path d="M0 0" onClick="alert(1)"/>'), 'script'],
    [
      'foreignObject',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      'script',
    ],
    ['a javascript: link', svg(`<a href="javascript:alert(1)">${SHAPE}</a>`), 'script'],
    ['one in disguise', svg(`<a xlink:href=" java&#10;script:alert(1)">${SHAPE}</a>`), 'script'],
    ['javascript: in a style', svg(`<path style="fill:url(javascript:alert(1))"/>`), 'script'],
    ['an outside picture', svg('<image href="https://elsewhere.example/x.png"/>'), 'outside'],
    ['a picture as data', svg('<image xlink:href="data:image/png;base64,AAAA"/>'), 'outside'],
    ['use of another file', svg('<use href="other.svg#x"/>'), 'outside'],
    ['an outside fill', svg('<path fill="url(https://elsewhere.example/#x)"/>'), 'outside'],
    ['an outside style', svg(`<path style="fill: url( '//elsewhere.example' )"/>`), 'outside'],
    ['@import', svg(`<style>@import 'x.css';</style>${SHAPE}`), 'outside'],
    [
      '@import behind comments',
      svg(`<style>/**/@im/**/port 'x'; @/* */import "x";</style>${SHAPE}`),
      'outside',
    ],
    ['a font', svg(`<style>@font-face{src:url(x.woff)}</style>${SHAPE}`), 'outside'],
    ['a style sheet of another file', `<?xml-stylesheet href="x.css"?>${svg(SHAPE)}`, 'outside'],
    ['a DOCTYPE', `<!DOCTYPE svg>${svg(SHAPE)}`, 'doctype'],
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
      'doctype',
    ],
    ['an unknown entity', svg('<text>&nbsp;</text>'), 'notSvg'],
    ['a page', '<html><body/></html>', 'notSvg'],
    ['text', 'hello', 'notSvg'],
    ['nothing', '', 'notSvg'],
    ['half a drawing', svg(SHAPE).slice(0, -6), 'notSvg'],
    ['two drawings', svg(SHAPE) + svg(SHAPE), 'notSvg'],
    ['no shape', svg('<defs><path id="x"/></defs>'), 'empty'],
    ['no viewBox', svg(SHAPE, ''), 'viewBox'],
    ['NaN in the viewBox', svg(SHAPE, 'viewBox="0 0 NaN 10"'), 'viewBox'],
    ['an endless viewBox', svg(SHAPE, 'viewBox="0 0 1e999 10"'), 'viewBox'],
    ['a flat viewBox', svg(SHAPE, 'viewBox="0 0 0 10"'), 'viewBox'],
    ['use of use of use …', svg(`${BOMB}<path id="n12" d="M0 0"/>`), 'tooComplex'],
    ['use of itself', svg('<g id="a"><use href="#a"/></g>'), 'tooComplex'],
    ['endless depth', svg('<g>'.repeat(100) + SHAPE + '</g>'.repeat(100)), 'tooComplex'],
    [
      'a long chain',
      svg(Array.from({ length: 5000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join('')),
      'tooComplex',
    ],
  ])('%s', (_, text, why) => expect(whyOf(text)).toBe(why))

  it('too many elements', () => {
    expect(whyOf(svg('<g/>'.repeat(PACK_LIMITS.svgElements)))).toBe('tooComplex')
  })

  it('too many bytes, unread', () => {
    expect(whyOf(new Uint8Array(50 * 1024 * 1024))).toBe('fileTooLarge')
  })

  it('what is not UTF-8', () => {
    expect(whyOf(new Uint8Array([0xff, 0xfe, 0x3c, 0x00]))).toBe('notSvg')
  })
})

describe('left out', () => {
  it.each([
    [
      'animations',
      '<path d="M0 0"><animate attributeName="href" values="x"/><set to="1"/></path>',
      /animate|set/,
    ],
    ['filters', '<filter id="f"><feImage/></filter><path filter="url(#f)"/>', /filter|feImage/],
    ['drawings inside', `<svg x="1">${SHAPE}</svg><rect id="kept"/>`, /x="1"/],
    ['names and notes', '<title>t</title><desc>d</desc><rect/>', /title|desc/],
    [
      'addresses in other letters',
      String.raw`<rect fill="u\72l(//elsewhere.example)" style="stroke:u\72l(//x)"/>`,
      /elsewhere|stroke/,
    ],
    ['data', '<rect data-name="x" aria-label="y"/>', /data-name|aria/],
    [
      'properties that move or fetch',
      '<rect style="position:fixed;fill:red;cursor:pointer"/>',
      /position|cursor/,
    ],
    ['conditions of a sheet', '<style>@media print{.a{fill:red}} .b{fill:blue}</style><rect/>', /media|\.a/],
    ['selectors that look for text', '<style>[href^="x"]{fill:red}</style><rect/>', /href/],
    ['text outside of text', '<g>words<rect/></g>', /words/],
  ])('%s', (_, inside, gone) => {
    const text = floorsOf(svg(inside)).get('main')
    expect(text).not.toMatch(gone)
    expect(text).toMatch(/<(?:rect|path)/)
  })

  it('comments, and markup in text stays text', () => {
    const text = floorsOf(svg('<!-- <script> --><text>a &lt;b&gt; &amp; "c"</text>')).get('main')
    expect(text).toContain('<text>a &lt;b&gt; &amp; &quot;c&quot;</text>')
    expect(text).not.toContain('script')
  })
})
