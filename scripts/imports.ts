import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'rolldown/utils'

/** Each file with the modules that it imports, types included: the paths of files, the names of packages. */
type Imports = Map<string, { files: string[]; packages: string[] }>

/** Each room with the cell of ARCHITECTURE.md that says what it may import. */
type Arrows = Map<string, string>

/** A site in production loads nothing from these, so "every room" leaves them out. */
const TOOL_ROOMS = ['testing', 'e2e', 'bench', 'soak', 'scripts']

/** Two rooms are held to these packages as well, as their rows in ARCHITECTURE.md say. */
const ALLOWED_PACKAGES: Record<string, RegExp> = { rules: /^zod$/, 'app/ui': /^react(-dom|-router)?$/ }

/** One line for each import that ARCHITECTURE.md forbids, and for each cycle of files. */
export function findImportProblems(root: string): string[] {
  const arrows = readArrows(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
  const imports = readImports(root, [...arrows.keys()])
  // Tests and the files that help them are exempt, because a test may use any room to set up its own.
  const product: Imports = new Map([...imports].filter(([file]) => !isTest(file)))
  return [...findForbidden(product, arrows), ...findCycles(imports)]
}

const isTest = (file: string) => /\.test(?:ing)?\.tsx?$/.test(file)

/** Reads rows such as: | `room/`, `other/` | its job | what it may import | */
export function readArrows(architecture: string): Arrows {
  const rows = architecture.matchAll(/^\| (`[^|]+\/`) \|.*\| ([^|]+) \|$/gm)
  return new Map(
    [...rows].flatMap(([, rooms = '', allowed = '']) =>
      [...rooms.matchAll(/`([\w/]+)\/`/g)].map(([, room = '']): [string, string] => [room, allowed]),
    ),
  )
}

function readImports(root: string, rooms: string[]): Imports {
  // Some tool rooms install packages in their folder.
  const exclude = ['**/node_modules']
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root, exclude }))
  return new Map([...new Set(files)].sort().map((file) => [file, readImportsOf(root, file)]))
}

function readImportsOf(root: string, file: string) {
  const names = new Set<string>()
  const keep = ({ source }: { source: object | null }) => {
    if (source && 'value' in source) names.add(String(source.value))
  }
  new Visitor({
    ImportDeclaration: keep,
    ExportNamedDeclaration: keep,
    ExportAllDeclaration: keep,
    ImportExpression: keep,
    TSImportType: keep,
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  const isFile = (name: string) => /^[.#]/.test(name)
  return {
    // A `#` import begins at the root, as package.json says.
    files: [...names].filter(isFile).map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name))),
    packages: [...names].filter((name) => !isFile(name)),
  }
}

function findForbidden(imports: Imports, arrows: Arrows): string[] {
  // The longest name is the innermost room: a file of app/ui is not judged as one of app.
  const rooms = [...arrows.keys()].sort((one, other) => other.length - one.length)
  return [...imports].flatMap(([file, { files, packages }]) => {
    const room = rooms.find((name) => file.startsWith(`${name}/`)) ?? ''
    const allowed = arrows.get(room) ?? ''
    const forbidden = [
      ...files.filter((target) => !isAllowedFile(room, allowed, target)),
      ...packages.filter((name) => !isAllowedPackage(room, name)),
    ]
    return forbidden.map((target) => `${file} imports ${target}, but ${room}/ may import ${allowed}`)
  })
}

function isAllowedFile(room: string, allowed: string, target: string): boolean {
  const [otherRoom = '', isInFolder] = target.split('/')
  if (isTest(target)) return false
  if (TOOL_ROOMS.includes(room) || target.startsWith(`${room}/`) || !isInFolder) return true
  return allowed === 'every room' ? !TOOL_ROOMS.includes(otherRoom) : allowed.split(', ').includes(otherRoom)
}

function isAllowedPackage(room: string, name: string): boolean {
  return ALLOWED_PACKAGES[room]?.test(name) ?? true
}

function findCycles(imports: Imports): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  function visit(file: string, path: string[]): void {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push(`Import cycle: ${[...path.slice(start), file].join(' → ')}`)
    if (start >= 0 || finished.has(file)) return
    for (const target of imports.get(file)?.files ?? []) visit(target, [...path, file])
    finished.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return cycles
}
