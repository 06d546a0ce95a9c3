import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { startFront } from './front.ts'

const ROWS = 4500
const MARKERS = 1500
const KINDS = ['stock', 'grip', 'scope', 'mount', 'barrel', 'rig', 'case', 'key', 'round', 'medkit']
/** Figures that hardly repeat, and are the same in every run. */
const figure = (nth: number) => (Math.imul(nth + 1, 0x9e3779b1) >>> 0) / 2 ** 32

/** The least that a page can do and still show, search and scroll such a list. Times are given as multiples of its. */
export type Yardstick = { url: string; query: string; close: () => void }

export async function startYardstick(): Promise<Yardstick> {
  const rows = Array.from({ length: ROWS }, (_, nth) => {
    const id = Math.floor(figure(nth * 3) * 0xffffff).toString(36)
    const price = Math.round(Math.exp(6 + figure(nth) * 7))
    const change = Math.round(figure(nth + 7) * 400) / 10 - 20
    return [`Bare ${KINDS[nth % KINDS.length]} ${id} no. ${nth}`, price, change, 1 + (nth % 6)]
  })
  const markers = Array.from({ length: MARKERS }, (_, nth) => [
    Math.round(figure(nth) * 10_000),
    Math.round(figure(nth + 7) * 6_000),
    nth % KINDS.length,
  ])
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(PAGE) }],
    ['/map', { type: 'text/html; charset=utf-8', body: brotliCompressSync(MAP_PAGE) }],
    ['/markers.json', { type: 'application/json', body: brotliCompressSync(JSON.stringify(markers)) }],
    ['/rows.json', { type: 'application/json', body: brotliCompressSync(JSON.stringify(rows)) }],
  ])
  const server: Server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'no-cache' }
    response.writeHead(200, { ...headers, 'content-length': file.body.length }).end(file.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  const front = await startFront(`http://127.0.0.1:${port}`)
  return {
    url: front.url,
    query: String(rows[1234]?.[0]),
    close: () => {
      front.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare list</title><link rel="preload" href="/rows.json" as="fetch" crossorigin>
<style>body{font:15px sans-serif;background:#16181b;color:#ddd}td{height:40px;padding:0 12px}</style>
<input type="search" aria-label="Search"><table><tbody></tbody></table><script>
const body=document.querySelector('tbody'),field=document.querySelector('input');let all=[],shown=[]
const draw=()=>{body.innerHTML=shown.slice(0,40).map(([name,price,change,slots])=>'<tr><td>'+name+'<td>'+price+'<td>'+change+'%<td>'+Math.round(price/slots)).join('')}
fetch('/rows.json').then(r=>r.json()).then(rows=>{all=rows.map(r=>Object.assign(r,{key:r[0].toLowerCase()}));shown=all;draw()})
field.oninput=()=>{const key=field.value.toLowerCase();shown=all.filter(r=>r.key.includes(key));draw()}
</script></html>`

const MAP_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare map</title><link rel="preload" href="/markers.json" as="fetch" crossorigin>
<style>body{margin:0;background:#16181b}canvas{width:100vw;height:100vh}</style><canvas></canvas><script>
const canvas=document.querySelector('canvas'),pen=canvas.getContext('2d');canvas.width=innerWidth;canvas.height=innerHeight
fetch('/markers.json').then(r=>r.json()).then(all=>{for(const [x,y,kind] of all){pen.fillStyle='hsl('+kind*36+' 60% 60%)';
pen.fillRect(x*canvas.width/10000,y*canvas.height/6000,4,4)}document.body.dataset.markersReady=''})
</script></html>`
