import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { step } from './step.ts'

/** The headless shell is the same engine without a window's machinery: it starts and draws quicker. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const HELP = `The end-to-end tests need a browser, and none could be found or installed.
Do one of these, then run the command again:
  - install Chromium or Chrome (Debian, as root: apt-get install chromium fonts-liberation), or
  - set CHROME_PATH to the path of an installed Chromium or Chrome.`

/** The browser for tests: one that is there, else Debian's when we may install it, else Playwright's own. */
export async function findBrowser(): Promise<string> {
  const found = presentBrowser() ?? (await debianBrowser()) ?? (await playwrightBrowser())
  if (found) return found
  console.error(HELP)
  process.exit(1)
}

function presentBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [process.env.CHROME_PATH, ...onPath, ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

async function debianBrowser(): Promise<string | undefined> {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!mayInstall) return undefined
  console.log('Installing Chromium for the end-to-end tests …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('apt-get', ['update', '-qq'], quiet)
  // Our fallback fonts are measured against Arial, whose stand-in this is: without it text moves when our fonts arrive.
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  await step('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  return presentBrowser()
}

async function playwrightBrowser(): Promise<string | undefined> {
  await step('playwright', ['install', 'chromium'])
  return presentBrowser()
}
