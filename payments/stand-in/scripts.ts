import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

/** The text that a browser runs, from a TypeScript file of this room. Every command runs in the project's folder. */
export async function readScript(file: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(`payments/${file}`, 'utf8'))
}

export const asScript = { 'content-type': 'text/javascript; charset=utf-8' }

export const controlScript = () => readScript('stand-in/control-script.ts')
