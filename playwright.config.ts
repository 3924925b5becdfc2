import { defineConfig } from '@playwright/test'

/** As root, Chromium has no sandbox; the other flags stop it from contacting other hosts. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of the same site starts in a process that is warm, and no page lives long enough for an optimizing compiler.
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--js-flags=--no-opt --no-maglev',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/postgres.ts',
  outputDir: 'test-results/e2e',
  // A file stays in one worker: a second worker would start its site, and a browser, once more.
  fullyParallel: false,
  workers: 3,
  // A test that fails and then passes is named at the end of the run (scripts/test.ts), so that someone fixes it.
  retries: 1,
  // A test takes seconds. On a machine that is busy with other things, it may take minutes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    // A new context costs more than half a second. Cookies, storage, routes and emulation are reset between tests.
    reuseContext: true,
    launchOptions: { executablePath: process.env.CHROME_PATH, args: flags },
    // Tracing every test slows the run down; `npm run e2e -- --trace on` makes traces where they are wanted.
    screenshot: 'only-on-failure',
  },
})
