import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { writeFileSync } from 'node:fs'
const [url, runs='3'] = process.argv.slice(2)
await fetch(url)
for (let i=0;i<+runs;i++){
  const port = 9300 + Math.floor(Math.random()*500)
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox','--disable-gpu',`--remote-debugging-port=${port}`] })
  const r = await lighthouse(url, { port, output:'json', logLevel:'silent', onlyCategories:['performance'] })
  await browser.close()
  const a=r.lhr.audits, n=(id)=>Math.round(a[id].numericValue)
  const m=a.metrics.details.items[0]
  console.log(`run ${i} score ${Math.round(r.lhr.categories.performance.score*100)} LCP ${n('largest-contentful-paint')} FCP ${n('first-contentful-paint')} TBT ${n('total-blocking-time')} SI ${n('speed-index')} | observed FCP ${m.observedFirstContentfulPaint} LCP ${m.observedLargestContentfulPaint} load ${m.observedLoad}`)
  const items=a['network-requests'].details.items
  for (const q of items) console.log('   ', String(Math.round(q.networkRequestTime)).padStart(5), String(Math.round(q.networkEndTime)).padStart(5), q.priority.padEnd(8), String(q.transferSize).padStart(7), q.url.replace(/^http:..[^/]+/,'').slice(0,70), q.resourceType)
  const lt=a['long-tasks'].details?.items??[]
  for (const t of lt) console.log('    long', Math.round(t.startTime), Math.round(t.duration), (t.url||'').replace(/^http:..[^/]+/,'').slice(0,60))
}
