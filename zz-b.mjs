import { findBrowser, BROWSER_ARGS } from './scripts/browser.mjs'
import { chromium } from 'playwright'
import fs from 'node:fs'
const base='http://localhost:5320'
const b=await chromium.launch({executablePath: await findBrowser(), args: BROWSER_ARGS})
const out='/tmp/w/B-tmp/shots'; fs.mkdirSync(out,{recursive:true})
const stateFile='/tmp/w/B-tmp/owner.json'
const log=fs.readFileSync('/tmp/w/B-tmp/site.log','utf8')
const ctx=await b.newContext({viewport:{width:1440,height:900}, ...(fs.existsSync(stateFile)&&{storageState:stateFile})})
const page=await ctx.newPage()
page.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log('CONSOLE',m.text().slice(0,300))})
page.on('pageerror',e=>console.log('ERR',String(e).slice(0,300)))
if(!fs.existsSync(stateFile)){ await page.goto(/Owner link.*: (\S+)/.exec(log)[1]); await ctx.storageState({path:stateFile}) }
for (const [name,path,phone] of JSON.parse(process.argv[2])) {
  await page.setViewportSize(phone?{width:390,height:844}:{width:1440,height:900})
  await page.goto(base+path); await page.waitForTimeout(2500)
  const w=await page.evaluate(()=>[innerWidth,document.documentElement.scrollWidth]); if(w[1]>w[0]) console.log('WIDE',name,w)
  await page.screenshot({path:`${out}/${name}.png`, fullPage:!!phone||name.startsWith('full')})
}
await b.close()
