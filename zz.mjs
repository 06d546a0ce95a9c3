import { chromium } from 'playwright-core'
import { WebSocket } from 'ws'
import { findBrowser, BROWSER_ARGS } from './scripts/browser.mjs'
const b = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const c = await b.newContext({ viewport:{width:1440,height:900}, locale:'en-US' })
const p = await c.newPage(); p.on('console',m=>console.log('C',m.text())); p.on('pageerror',e=>console.log('E',e.message)); p.on('websocket',w=>{console.log('WS',w.url()); w.on('framereceived',f=>console.log('in',f.payload)); w.on('close',()=>console.log('wsclose'))})
await p.goto('http://localhost:4861/pilot'); await p.waitForTimeout(2000)
await p.screenshot({path:'/tmp/w/look/pilot-full.png',fullPage:true})
await p.getByRole('switch',{name:'Let tools move the map'}).click(); await p.waitForTimeout(1500)
const s=await p.getByLabel('Session ID',{exact:true}).inputValue(); console.log(s)
const t=new WebSocket('ws://localhost:4861/ws/remote?sessionid='+s+'-tm'); await new Promise(r=>t.once('open',r)); t.on('message',m=>console.log('tool',String(m)))
await p.goto('http://localhost:4861/maps/woods'); await p.waitForTimeout(4000)
t.send(JSON.stringify({sessionID:s,type:'command',data:{type:'playerPosition',map:'customs',position:{x:12.5,y:1.25,z:-40.75},rotation:90}}))
await p.waitForTimeout(3000); console.log(p.url())
await p.screenshot({path:'/tmp/w/look/remote.png'})
await b.close()
