import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { step } from './step.ts'

/** The headless shell is the same engine without windows, so it starts and renders faster. */
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

/** The browser for tests: an installed one, else Debian's if we may install it, else Playwright's. */
export async function findBrowser(): Promise<string> {
  const found = presentBrowser() ?? (await debianBrowser()) ?? (await playwrightBrowser())
  if (found) return found
  console.error(HELP)
  process.exit(1)
}

export async function launchBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', ...flags] })
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
  // The fallback fonts are measured against Arial, which this font replaces. Without it, text moves when web fonts load.
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  await step('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  return presentBrowser()
}

async function playwrightBrowser(): Promise<string | undefined> {
  await step('playwright', ['install', 'chromium'])
  return presentBrowser()
}
