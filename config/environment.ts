import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseSettings, type Settings } from './settings.ts'

/** The one place that reads the process's environment. Variables already set win over `.env`. */
export function readSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env')
  return parseSettings(process.env)
}
