import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

const ROOMS = 'app,backup,config,content,db,jobs,mail,operations,payments,rules,server,storage,worker'

export type FoundPattern = { file: string; source: string; flags: string }

/** The regular expressions in the sources of the site. Those that are built at run time have only their file. */
export function findPatterns(root: string): { patterns: FoundPattern[]; built: string[] } {
  const patterns = new Map<string, FoundPattern>()
  const built = new Set<string>()
  const files = globSync(`{${ROOMS}}/**/*.{ts,tsx}`, { cwd: root })
  for (const file of files.filter((name) => !/\.test(?:ing)?\.tsx?$|\.d\.ts$/.test(name)).sort()) {
    const tree = parseAst(readFileSync(`${root}/${file}`, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    visit(tree, (node) => {
      const pattern = literalOf(node)
      if (pattern) patterns.set(`/${pattern.source}/${pattern.flags}`, { file, ...pattern })
      else if (isConstructor(node)) built.add(file)
    })
  }
  return { patterns: [...patterns.values()], built: [...built] }
}

type Node = Record<string, unknown>

function visit(value: unknown, meet: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) meet(value as Node)
  for (const child of Object.values(value)) visit(child, meet)
}

function literalOf({ type, regex }: Node): { source: string; flags: string } | undefined {
  if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return undefined
  const { pattern, flags } = regex as { pattern: string; flags: string }
  return { source: pattern, flags }
}

/** `new RegExp(…)` or `RegExp(…)`. */
function isConstructor({ type, callee }: Node): boolean {
  const isCall = type === 'NewExpression' || type === 'CallExpression'
  return isCall && (callee as Node).type === 'Identifier' && (callee as Node).name === 'RegExp'
}
