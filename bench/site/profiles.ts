import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder } from '../../testing/program.ts'
import { type CpuProfile, summarizeProfile } from '../report/profile-summary.ts'

const FOLDER = 'test-results/profiles'
const FLAG = '--profile'

/** Profiling slows the sites, so it is asked for, and its values are not kept. */
export const isProfiling = process.argv.includes(FLAG)

/** For the environment of a site: it writes a profile of each thread when it stops. */
export const profileSettings: Record<string, string> = isProfiling
  ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${FOLDER}` }
  : {}

export async function forgetProfiles(): Promise<void> {
  await removeFolder(FOLDER)
  await mkdir(FOLDER, { recursive: true })
}

export async function printProfiles(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const profile: CpuProfile = JSON.parse(await readFile(join(FOLDER, name), 'utf8'))
    console.log(`\n${join(FOLDER, name)}: ${summarizeProfile(profile).join('\n')}`)
  }
}
