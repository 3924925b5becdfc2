import { step } from './step.ts'

export type Check = { name: string; run(): Promise<number> }

/** Quick and without a database: what every change must pass before anything else is looked at. */
export const checks: Check[] = [
  {
    name: 'types',
    run: async () => (await step('react-router', ['typegen'])) || step('tsc', ['-p', '.']),
  },
  { name: 'lint, format and rooms', run: () => step('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'unused exports and packages', run: () => step('knip', []) },
]
