import { findImportProblems } from './imports.ts'
import { step } from './step.ts'

export type Check = { name: string; run(): Promise<number> }

/** Every change must pass these before any test runs. They are quick and need no database. */
export const checks: Check[] = [
  {
    name: 'types',
    run: async () => (await step('react-router', ['typegen'])) || step('tsc', ['-p', '.']),
  },
  { name: 'lint and format', run: () => step('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'imports between rooms',
    async run() {
      const problems = findImportProblems('.')
      for (const problem of problems) console.error(problem)
      return problems.length
    },
  },
  { name: 'unused exports and packages', run: () => step('knip', []) },
]
