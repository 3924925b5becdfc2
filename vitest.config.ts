import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'

/** `*.db.test.ts` need PostgreSQL, `*.program.test.ts` start the real site. All other tests are quick and need nothing. */
const slow = ['**/*.{db,program}.test.{ts,tsx}']
/** What only `npm run soak` runs, beside the long forms of the tests above. */
const soak = ['**/*.soak.test.ts']
const never = ['**/node_modules/**', 'build/**', 'e2e/**']
/** One PostgreSQL server and one build for all tests that need them. */
const servers = {
  globalSetup: ['testing/build.ts', 'testing/postgres.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    env: { TZ: 'UTC' },
    // Half of the time went into loading the same modules for each file. None of them keeps anything of a test.
    isolate: false,
    // Properties draw the same values in each run of `npm test`, and new ones in the soak.
    setupFiles: ['testing/fixed-draws.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...slow, ...soak],
          // They take milliseconds. A machine that is busy with other things must not fail them.
          testTimeout: 60_000,
          // The quick ones first: projects with different numbers of workers take turns.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: slow,
          exclude: never,
          ...servers,
          // As in the browser: tests that pass only on retry are listed at the end of `npm test`, so that someone fixes them.
          retry: 1,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          include: [...slow, ...soak],
          exclude: never,
          ...servers,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
