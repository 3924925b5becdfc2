import { holdRows } from '../bench/holds.ts'
import { lighthouseTable } from '../bench/lighthouse.ts'
import { pageMemoryRows } from '../bench/page-memory.ts'
import { printRows } from '../bench/report.ts'
import { staffRows } from '../bench/staff.ts'
import { submissionRows } from '../bench/submissions.ts'
import { waitlistRows } from '../bench/waitlist.ts'
import { buildApp } from './build-app.ts'

await buildApp()
console.log('\nRatios, each measured side by side in this run')
printRows(await pageMemoryRows())
printRows(await submissionRows())
printRows(await holdRows())
printRows(await waitlistRows())
printRows(await staffRows())
console.log('\nLighthouse, mobile, default throttling, GATE=off')
console.log(await lighthouseTable())
