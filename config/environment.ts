import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseSettings, type Settings } from './settings.ts'
import { parseStandInSettings, type StandInSettings } from './stand-in.ts'

/** The environment is read only here. Variables that are already set take precedence over `.env`. */
export function readSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env')
  return parseSettings(process.env)
}

/** Ignores `.env`, because the port in it is the site's. */
export function readStandInSettings(): StandInSettings {
  return parseStandInSettings(process.env)
}
