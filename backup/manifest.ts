import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'

/** Raised when an older site could not read what a newer one writes. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** What an archive holds, so that nothing can be missing unnoticed. It is the archive's last entry. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  siteVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that the database has, in their order. */
  migrations: z.array(z.string()).min(1),
  /** The version of the job queue's tables. */
  queueVersion: z.int(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      bytes: count,
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ id: z.uuid(), type: z.string(), bytes: count, sha256 })),
  /** Files that the database names and the storage did not have. */
  missingFiles: z.array(z.uuid()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableFacts = Manifest['tables'][number]

/** A table's rows are lines, and its pieces are numbered from 0. */
export const piecePath = ({ schema, name }: Pick<TableFacts, 'schema' | 'name'>, piece: number) =>
  `database/${schema}.${name}/${String(piece).padStart(6, '0')}`

export const filePath = (id: string) => `files/${id}`

/** Ends a row, and is nowhere else in it. */
export const NEW_LINE = 10

type Facts = { rows: number; bytes: number; sha256: string }

/** Counts and hashes what is written or read. */
export class Tally {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0
  #rows = 0

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) this.#rows++
  }

  facts(): Facts {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }

  /** A file has no rows to compare. */
  matches({ rows, bytes, sha256 }: Omit<Facts, 'rows'> & { rows?: number }): boolean {
    const own = this.facts()
    return own.bytes === bytes && own.sha256 === sha256 && (rows === undefined || own.rows === rows)
  }
}

export function tallyOf(content: Buffer): Tally {
  const tally = new Tally()
  tally.add(content)
  return tally
}
