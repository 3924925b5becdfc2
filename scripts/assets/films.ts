import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { openWorkshop, ROOT, writeManifest } from './workshop.ts'

const MASTERS = join(ROOT, 'assets', 'film')

const workshop = openWorkshop('films')
const made: [file: string, url: string][] = []
for (const file of readdirSync(MASTERS)) {
  const master = readFileSync(join(MASTERS, file))
  const { name, ext } = parse(file)
  const wanted = { folder: 'film', name, extension: ext.slice(1), from: [master] }
  made.push([file, await workshop.make(wanted, async () => master)])
}
workshop.close()

writeManifest(
  'films.ts',
  import.meta.filename,
  `
/** The addresses of the films, by the names of their masters. */
export const films = ${JSON.stringify(Object.fromEntries(made))}
`,
)
