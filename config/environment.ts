import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseSettings, type Settings } from './settings.ts'
import { parseStandInSettings, type StandInSettings } from './stand-in.ts'

/** The one place that reads the process's environment. Variables already set win over `.env`. */
export function readSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env')
  return parseSettings(process.env)
}

/** Without `.env`, whose port is the site's. */
export function readStandInSettings(): StandInSettings {
  return parseStandInSettings(process.env)
}
