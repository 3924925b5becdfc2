import { readFileSync } from 'node:fs'

/** A script that lies beside the module that serves it. */
export const scriptBeside = (module: string, name: string) => readFileSync(new URL(name, module), 'utf8')

export const asScript = { 'content-type': 'text/javascript; charset=utf-8' }

export const controlScript = scriptBeside(import.meta.url, 'control.js')
