import { checks } from './checks.ts'
import { step } from './step.ts'

const quick = [...checks, { name: 'unit tests', run: () => step('vitest', ['run', '--project', 'unit']) }]

let failed = 0
for (const check of quick) {
  console.log(`\n— ${check.name}`)
  if ((await check.run()) !== 0) failed += 1
}
console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} of ${quick.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
