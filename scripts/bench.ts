import { holdRows } from '../bench/holds.ts'
import { lighthouseTable } from '../bench/lighthouse.ts'
import { pageCacheRows } from '../bench/page-cache.ts'
import { printRows } from '../bench/report.ts'
import { staffTable } from '../bench/staff.ts'
import { submissionRows } from '../bench/submissions.ts'
import { waitlistRows } from '../bench/waitlist.ts'
import { buildApp } from './build-app.ts'

await buildApp()
console.log('\nRatios, each measured side by side in this run')
printRows(await pageCacheRows())
printRows(await submissionRows())
printRows(await holdRows())
printRows(await waitlistRows())
console.log('\nBack-office, with 100,000 bookings and 1,000,000 waiting list entries')
console.log(await staffTable())
console.log('\nLighthouse, mobile, default throttling, GATE=off')
console.log(await lighthouseTable())
