import { readFile } from 'node:fs/promises'

const built = new Map<string, Promise<string>>()

/**
 * The text that a browser runs, built from a TypeScript file of this room when a page first asks for it: a site with real
 * providers never loads the compiler. Every command runs in the project's folder.
 */
export function readScript(file: string): Promise<string> {
  const script = built.get(file) ?? build(`payments/${file}`)
  built.set(file, script)
  return script
}

async function build(file: string): Promise<string> {
  const { transformSync } = await import('rolldown/utils')
  return transformSync(file, await readFile(file, 'utf8')).code
}

export const asScript = { 'content-type': 'text/javascript; charset=utf-8' }

export const controlScript = () => readScript('stand-in/control-script.ts')
