import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/** Builds a TypeScript file beside the calling module to the text that a browser runs. */
export function buildScript(module: string, name: string): string {
  const file = fileURLToPath(new URL(name, module))
  return transformSync(file, readFileSync(file, 'utf8')).code
}

export const asScript = { 'content-type': 'text/javascript; charset=utf-8' }

export const controlScript = buildScript(import.meta.url, 'control-script.ts')
