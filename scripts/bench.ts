import { measureGroup } from '#bench/group.ts'
import { groups } from '#bench/groups.ts'
import { describeMachine } from '#bench/report/machine.ts'
import { writeRecord } from '#bench/report/performance-record.ts'
import type { Row } from '#bench/report/rows.ts'
import { formatTable } from '#bench/report/table.ts'
import { forgetProfiles, isProfiling, printProfiles } from '#bench/site/profiles.ts'
import { buildApp } from './build-app.ts'

const names = Object.keys(groups)
const wanted = process.argv.slice(2).filter((argument) => argument !== '--profile')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}. Groups: ${names.join(', ')}`)
  process.exit(1)
}

await buildApp()
if (isProfiling) await forgetProfiles()
const measuredOn = new Date().toISOString().slice(0, 10)
const rows: Row[] = []
for (const [name, load] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`Measuring ${name} …`)
  rows.push(...(await measureGroup(name, await load(), measuredOn)))
}
console.log(`\n${formatTable(rows)}`)
if (isProfiling) await printProfiles()
else writeRecord({ machine: describeMachine(), rows }, names)
